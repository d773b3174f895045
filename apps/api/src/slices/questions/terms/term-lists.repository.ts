import type { BankTerm } from '@examplar/question-banks/model';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** A term as it is stored, and as staff read and write it. */
export type StoredTerm = BankTerm;

export type StoredTermList = { version: number; terms: StoredTerm[] };

const noTerms: StoredTermList = { version: 0, terms: [] };

/** The terms of a certification; null if they are those of the version that is known. */
export async function findTermList(
  db: Queryable,
  certificationId: string,
  knownVersion: number,
): Promise<StoredTermList | null> {
  const row = await db
    .selectFrom('term_list')
    .select(['version', sql<StoredTerm[] | null>`case when version <> ${knownVersion} then terms end`.as('terms')])
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();
  const { version, terms } = row ?? noTerms;
  if (version === knownVersion) return null;
  return { version, terms: terms ?? [] };
}

/** The terms of a certification, none as version 0. */
export const readTermList = async (db: Queryable, certificationId: string): Promise<StoredTermList> =>
  (await findTermList(db, certificationId, -1)) ?? noTerms;

/** Writes the whole list with its next version. Call it with the certification locked. */
export async function writeTermList(
  tx: Tx,
  certificationId: string,
  { terms, now }: { terms: readonly StoredTerm[]; now: Date },
): Promise<void> {
  await sql`
    insert into term_list (certification_id, version, terms, origin, updated_at)
    values (${certificationId}, 1, ${JSON.stringify(terms)}::jsonb, 'admin', ${now})
    on conflict (certification_id) do update set
      version = term_list.version + 1, terms = excluded.terms, origin = 'admin', updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** Writes the lists of the content files. One that staff have edited stays, and so does the version of one that is the same. */
export async function saveContentTerms(
  tx: Tx,
  banks: readonly { certificationId: string; terms: readonly StoredTerm[] }[],
  now: Date,
): Promise<void> {
  if (banks.length === 0) return;
  const lists = banks.map(({ certificationId, terms }) => ({ certification_id: certificationId, terms }));
  await sql`
    insert into term_list (certification_id, version, terms, origin, updated_at)
    select list.certification_id, 1, list.terms, 'content', ${now}
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as list (certification_id text, terms jsonb)
    where list.terms <> '[]' or exists (
      select from term_list as known where known.certification_id = list.certification_id)
    on conflict (certification_id) do update set
      version = term_list.version + 1, terms = excluded.terms, updated_at = excluded.updated_at
      where term_list.origin = 'content' and term_list.terms <> excluded.terms`.execute(tx);
}

/** The options of a certification's questions in their present versions, with the status of each question. */
export const listPresentOptions = async (db: Queryable, certificationId: string) => {
  const rows = await db
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select(['question.id', 'question.status', 'question_version.options'])
    .where('question.certification_id', '=', certificationId)
    .orderBy('question.question_number')
    .execute();
  return rows.map(({ options, ...question }) => ({
    ...question,
    options: options as unknown as { text: string; term?: string | null }[],
  }));
};

/** Whether there is such a certification, published or not. */
export const hasCertification = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('certification').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
