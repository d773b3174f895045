import type { AccountExport } from '@examplar/contract/account-export';
import type { TargetFacts } from './targets.repository.ts';

type ExportedTarget = Omit<AccountExport['targets'][number], 'certificationId'>;

/** A target as it is stored, for the account export (LRN-56). */
export const exportTarget = (row: TargetFacts): ExportedTarget => ({
  examOn: row.exam_on,
  minutesPerDay: row.minutes_per_day,
  remindAt: row.remind_at,
  asksOutcome: row.asks_outcome,
  firstOn: row.first_on,
  createdAt: row.created_at.toISOString(),
});
