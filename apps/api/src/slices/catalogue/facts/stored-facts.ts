import {
  type ExamFacts,
  lastPublishedEnd,
  type Outline,
  type OutlineChange,
  type Retirement,
  type Successor,
} from '@examplar/domain/catalogue/exam-facts';
import type { ExamStatus } from '@examplar/domain/catalogue/statuses';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/database/schema.gen.ts';

type Row = Selectable<DB['certification']>;
type EndColumns = Pick<Row, 'retires_on' | 'retirement'>;
type StoredRetirement = Omit<Retirement, 'on'>;

/** The columns that hold a certification's facts. */
export const factColumns = [
  'retires_on',
  'retirement',
  'source_url',
  'checked_at',
  'successor',
  'outline',
  'outline_changes',
] as const;
export type FactColumns = Pick<Row, (typeof factColumns)[number]>;

/** The facts of a stored certification. The day `on` of its retirement is `retires_on`; alone, the certification's source is its source. */
export function readFacts(row: FactColumns): ExamFacts {
  return {
    retirement: readRetirement(row),
    successor: row.successor as Successor | null,
    outline: row.outline as Outline | null,
    outline_changes: (row.outline_changes as OutlineChange[] | null) ?? [],
  };
}

export function readRetirement(row: Omit<FactColumns, 'successor' | 'outline' | 'outline_changes'>): Retirement | null {
  const { retires_on: on, retirement } = row;
  const stored = retirement as StoredRetirement | null;
  if (stored) return { on, ...stored, expected_on: on === null ? stored.expected_on : null };
  if (on === null) return null;
  return { on, expected_on: null, others: [], note: null, source_url: row.source_url, checked_on: row.checked_at };
}

export function writeFacts({ retirement, successor, outline, outline_changes: outlineChanges }: ExamFacts) {
  const { on = null, ...rest } = retirement ?? {};
  return {
    retires_on: on,
    retirement: retirement && JSON.stringify(rest),
    successor: successor && JSON.stringify(successor),
    outline: outline && JSON.stringify(outline),
    outline_changes: JSON.stringify(outlineChanges),
  };
}

/** The last day on which the exam can be taken, in any language, as the vendor published it. */
export const readPublishedEnd = ({ retires_on: on, retirement }: EndColumns): string | null =>
  lastPublishedEnd({ on, others: (retirement as StoredRetirement | null)?.others ?? [] });

/** What decides whether the exam can be taken. */
export const readStatus = (row: EndColumns & Pick<Row, 'status' | 'status_before_end'>): ExamStatus => ({
  status: row.status,
  statusBeforeEnd: row.status_before_end,
  endsOn: readPublishedEnd(row),
});
