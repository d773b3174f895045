import type { AccountExport } from '@examplar/contract/account-export.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listReadinessDays } from './readiness-days.repository.ts';

/** The user's estimates, day by day; at most one row per day and certification, so in one batch. */
export async function* exportReadiness(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['readiness']> {
  const rows = await listReadinessDays(db, userId);
  yield rows.map(({ certification_id, day, expected, first_sight }) => ({
    certificationId: certification_id,
    day,
    expected,
    firstSight: first_sight,
  }));
}
