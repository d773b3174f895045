import type { Publication } from '@examplar/contract/admin/admin-list.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import {
  type Asked,
  byInstant,
  byNumber,
  byText,
  type Collection,
  listPage,
  searches,
} from '../../platform/lists/admin-lists.ts';

export type ProviderSort = 'name' | 'updatedAt' | 'total_certifications' | 'total_questions';

const providers: Collection<ProviderSort> = {
  sorts: {
    name: byText('provider.name'),
    updatedAt: byInstant('provider.updated_at'),
    total_certifications: byNumber('sums.total_certifications'),
    total_questions: byNumber('sums.total_questions'),
  },
  usual: 'name',
  id: { column: 'provider.id', kind: 'text' },
};

/** Every provider with sums over its certifications, drafts and retired ones too. */
const rowsOf = (db: Queryable) =>
  db
    .selectFrom('provider')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('certification')
          .whereRef('certification.provider_id', '=', 'provider.id')
          .select([
            sql<number>`count(*)::int`.as('total_certifications'),
            sql<number>`coalesce(sum(question_count), 0)::int`.as('total_questions'),
            sql<number>`coalesce(sum(exam_count), 0)::int`.as('total_exams'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll('provider')
    .select(['sums.total_certifications', 'sums.total_questions', 'sums.total_exams']);

export type AdminProviderRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export function listAdminProviderRows(
  db: Queryable,
  { q, publication, ...asked }: Asked<ProviderSort> & { q?: string | undefined; publication?: Publication | undefined },
) {
  let rows = rowsOf(db);
  if (q) rows = rows.where(searches(q, ['provider.id', 'provider.name', 'provider.heading']));
  if (publication) rows = rows.where('provider.publication', '=', publication);
  return listPage(rows, providers, asked);
}

export const findAdminProviderRow = (db: Queryable, id: string) =>
  rowsOf(db).where('provider.id', '=', id).executeTakeFirst();

export const findProviderForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('provider').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Written = { name: string; heading: string; subheading: string; monogram: string; tint: number };

export async function insertProvider(tx: Tx, provider: Written & { id: string }, now: Date): Promise<void> {
  await tx
    .insertInto('provider')
    .values({ ...provider, publication: 'draft', origin: 'admin', created_at: now, updated_at: now })
    .execute();
}

/** What staff wrote is theirs from now on: content files no longer change it. */
export async function updateProvider(
  tx: Tx,
  id: string,
  change: Partial<Written> & { publication?: Publication },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ ...change, origin: 'admin', updated_at: now })
    .where('id', '=', id)
    .execute();
}
