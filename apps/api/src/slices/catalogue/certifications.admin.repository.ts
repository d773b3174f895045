import type { adminListCertifications } from '@examplar/contract/admin/certifications';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { Insertable, Updateable } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import {
  byInstant,
  byNumber,
  byText,
  type Collection,
  listPage,
  matchesAnyColumn,
} from '../../platform/lists/admin-lists.ts';
import { succession } from './catalogue.repository.ts';

const certifications: Collection<typeof adminListCertifications> = {
  sorts: {
    title: byText('certification.title'),
    code: byText('certification.code'),
    updatedAt: byInstant('certification.updated_at'),
    questionCount: byNumber('certification.question_count'),
  },
  defaultSort: 'title',
  id: { column: 'certification.id', kind: 'text' },
};

const selectCertifications = (db: Queryable) =>
  db
    .selectFrom('certification')
    .innerJoin('provider', 'provider.id', 'certification.provider_id')
    .innerJoin('category', 'category.id', 'certification.category_id')
    .selectAll('certification')
    .select([
      'provider.name as provider_name',
      'provider.tint as provider_tint',
      'category.name as category_name',
      'category.translations as category_translations',
      ...succession,
    ]);

export type AdminCertificationRow = Awaited<
  ReturnType<ReturnType<typeof selectCertifications>['executeTakeFirstOrThrow']>
>;

export function listAdminCertificationRows(
  db: Queryable,
  { q, provider_id, category_id, level, status, publication, ...page }: Query<typeof adminListCertifications>,
) {
  let rows = selectCertifications(db);
  if (q) rows = rows.where(matchesAnyColumn(q, ['certification.id', 'certification.title', 'certification.code']));
  if (provider_id) rows = rows.where('certification.provider_id', '=', provider_id);
  if (category_id) rows = rows.where('certification.category_id', '=', category_id);
  if (level) rows = rows.where('certification.level', '=', level);
  if (status) rows = rows.where('certification.status', '=', status);
  if (publication) rows = rows.where('certification.publication', '=', publication);
  return listPage(rows, certifications, page);
}

export const findAdminCertificationRow = (db: Queryable, id: string) =>
  selectCertifications(db).where('certification.id', '=', id).executeTakeFirst();

export const findCertificationForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('certification').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** True if provider and category exist, listed or not. */
export async function providerAndCategoryExist(tx: Tx, providerId: string, categoryId: string): Promise<boolean> {
  const provider = await tx.selectFrom('provider').select('id').where('id', '=', providerId).executeTakeFirst();
  const category = await tx.selectFrom('category').select('id').where('id', '=', categoryId).executeTakeFirst();
  return provider !== undefined && category !== undefined;
}

export type CertificationColumns = Omit<
  Insertable<DB['certification']>,
  'id' | 'publication' | 'origin' | 'created_at' | 'updated_at'
>;

export async function insertCertification(
  tx: Tx,
  certification: CertificationColumns & { id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('certification')
    .values({ ...certification, publication: 'draft', origin: 'admin', created_at: now, updated_at: now })
    .execute();
}

/** Marks the row as edited by an admin: content files no longer change it. */
export async function updateCertification(
  tx: Tx,
  id: string,
  change: Updateable<DB['certification']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('certification')
    .set({ ...change, origin: 'admin', updated_at: now })
    .where('id', '=', id)
    .execute();
}
