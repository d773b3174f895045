import type { Publication } from '@examplar/contract/admin/admin-list';
import type { adminListProviders } from '@examplar/contract/admin/providers';
import type { Query } from '@examplar/contract/calls/endpoint';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import {
  byInstant,
  byNumber,
  byText,
  type Collection,
  listPage,
  matchesAnyColumn,
} from '../../platform/lists/admin-lists.ts';

const providers: Collection<typeof adminListProviders> = {
  sorts: {
    name: byText('provider.name'),
    updatedAt: byInstant('provider.updated_at'),
    total_certifications: byNumber('sums.total_certifications'),
    total_questions: byNumber('sums.total_questions'),
  },
  defaultSort: 'name',
  id: { column: 'provider.id', kind: 'text' },
};

/** Providers with totals over their certifications, including drafts and retired ones. */
const selectProviders = (db: Queryable) =>
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

export type AdminProviderRow = Awaited<ReturnType<ReturnType<typeof selectProviders>['executeTakeFirstOrThrow']>>;

export function listAdminProviderRows(db: Queryable, { q, publication, ...page }: Query<typeof adminListProviders>) {
  let rows = selectProviders(db);
  if (q) rows = rows.where(matchesAnyColumn(q, ['provider.id', 'provider.name', 'provider.heading']));
  if (publication) rows = rows.where('provider.publication', '=', publication);
  return listPage(rows, providers, page);
}

export const findAdminProviderRow = (db: Queryable, id: string) =>
  selectProviders(db).where('provider.id', '=', id).executeTakeFirst();

export const findProviderForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('provider').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type ProviderColumns = {
  name: string;
  heading: string;
  subheading: string;
  monogram: string;
  tint: number;
  test_day?: string;
  translations?: string;
};

export async function insertProvider(tx: Tx, provider: ProviderColumns & { id: string }, now: Date): Promise<void> {
  await tx
    .insertInto('provider')
    .values({ ...provider, publication: 'draft', origin: 'admin', created_at: now, updated_at: now })
    .execute();
}

/** Marks the row as edited by an admin: content files no longer change it. */
export async function updateProvider(
  tx: Tx,
  id: string,
  change: Partial<ProviderColumns> & { publication?: Publication },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ ...change, origin: 'admin', updated_at: now })
    .where('id', '=', id)
    .execute();
}
