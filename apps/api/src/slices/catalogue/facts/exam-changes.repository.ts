import { compareChanges } from '@examplar/domain/catalogue/exam-changes';
import type { ExamFacts, Successor } from '@examplar/domain/catalogue/exam-facts';
import { factWarnings } from '@examplar/domain/catalogue/fact-warnings';
import { sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { succession } from '../catalogue.repository.ts';
import { factColumns, readFacts } from './stored-facts.ts';

/** Every certification, and the successor of ours that it has. */
export async function listSuccessorIds(tx: Tx): Promise<Map<string, string | null>> {
  const rows = await tx.selectFrom('certification').select(['id', 'successor']).execute();
  return new Map(rows.map(({ id, successor }) => [id, (successor as Successor | null)?.certification ?? null]));
}

/** The successor of an exam and that one's, whether or not they are listed. */
export async function listSuccessors(db: Queryable, certificationId: string): Promise<Successor[]> {
  const row = await db
    .selectFrom('certification')
    .leftJoin('certification as next', (join) =>
      join.on('next.id', '=', sql<string>`certification.successor ->> 'certification'`),
    )
    .select(['certification.successor', 'next.successor as afterNext'])
    .where('certification.id', '=', certificationId)
    .executeTakeFirst();
  return [row?.successor, row?.afterNext].flatMap((one) => (one ? [one as unknown as Successor] : []));
}

type WrittenFacts = {
  certificationId: string;
  facts: ExamFacts;
  /** Whether its facts were loaded for the first time: they are known, and no news to anybody. */
  isFirst: boolean;
};

/**
 * Records which days became known, moved or were withdrawn. Called in the transaction that writes the facts and has locked their
 * certifications.
 */
export async function recordExamChanges(tx: Tx, written: readonly WrittenFacts[], now: Date): Promise<void> {
  if (written.length === 0) return;
  const ids = written.map(({ certificationId }) => certificationId);
  const rows = await tx.selectFrom('exam_change').selectAll().where('certification_id', 'in', ids).execute();
  const byCertification = Map.groupBy(rows, (row) => row.certification_id);
  for (const { certificationId, facts, isFirst } of written) {
    const known = byCertification.get(certificationId) ?? [];
    const { added, moved } = compareChanges(
      certificationId,
      known.map((row) => ({
        id: row.id,
        kind: row.kind,
        outlineDay: row.outline_day,
        on: row.on_day,
        expected: row.expected,
      })),
      facts,
    );
    if (added.length > 0)
      await tx
        .insertInto('exam_change')
        .values(
          added.map((one) => ({
            id: one.id,
            certification_id: certificationId,
            kind: one.kind,
            outline_day: one.outlineDay,
            on_day: one.on,
            expected: one.expected,
            first_known_at: now,
            changed_at: isFirst ? null : now,
          })),
        )
        .execute();
    for (const { id, on, expected } of moved)
      await tx.updateTable('exam_change').set({ on_day: on, expected, changed_at: now }).where('id', '=', id).execute();
  }
}

/** The changes of listed certifications that are not before a day, by their day, with what their certifications say about them. */
export function listExamChangeRows(db: Queryable, { from, providerId }: { from: string; providerId?: string }) {
  const rows = db
    .selectFrom('exam_change')
    .innerJoin('certification', 'certification.id', 'exam_change.certification_id')
    .innerJoin('provider', 'provider.id', 'certification.provider_id')
    .select([
      'exam_change.id as change_id',
      'exam_change.kind',
      'exam_change.on_day',
      'exam_change.expected',
      'exam_change.first_known_at',
      'exam_change.changed_at',
      'certification.id',
      'certification.code',
      'certification.title',
      'certification.translations',
      'provider.name as provider_name',
      succession[0],
    ])
    .select(factColumns.map((column) => `certification.${column}` as const))
    .where('certification.is_listed', '=', true)
    .where('provider.is_listed', '=', true)
    .where('exam_change.on_day', '>=', from)
    .orderBy('exam_change.on_day')
    .orderBy('exam_change.id');
  return providerId === undefined ? rows.execute() : rows.where('certification.provider_id', '=', providerId).execute();
}
export type ExamChangeRow = Awaited<ReturnType<typeof listExamChangeRows>>[number];

const statusRows = (db: Queryable) =>
  db.selectFrom('certification').select(['id', 'code', 'status', 'status_before_end', ...factColumns]);

/** The facts of every certification, listed or not, and the status that is stored beside them. */
export const listFactRows = (db: Queryable) => statusRows(db).orderBy('id').execute();

export const lockStatus = (tx: Tx, certificationId: string) =>
  statusRows(tx).where('id', '=', certificationId).forUpdate().executeTakeFirst();

/** The row stays that of its file, or of staff. */
export async function storeStatus(
  tx: Tx,
  certificationId: string,
  statuses: Pick<Updateable<DB['certification']>, 'status' | 'status_before_end'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('certification')
    .set({ ...statuses, updated_at: now })
    .where('id', '=', certificationId)
    .execute();
}

/** What should be looked up again about published certifications on a day (EXM-33). */
export const listOldFacts = async (db: Queryable, today: string) =>
  (await statusRows(db).where('is_listed', '=', true).orderBy('code').execute()).flatMap((row) =>
    factWarnings(readFacts(row), today).map((warning) => ({
      certificationId: row.id,
      certificationCode: row.code,
      ...warning,
    })),
  );
