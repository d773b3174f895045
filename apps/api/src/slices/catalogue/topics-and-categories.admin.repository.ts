import type { adminListCategories } from '@examplar/contract/admin/categories';
import type { adminListTopics } from '@examplar/contract/admin/topics';
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

const categories: Collection<typeof adminListCategories> = {
  sorts: { name: byText('category.name'), updatedAt: byInstant('category.updated_at') },
  defaultSort: 'name',
  id: { column: 'category.id', kind: 'text' },
};

/** A topic's id consists of its key: certification and number. */
const topicId = sql<string>`topic.certification_id || '-t' || topic.number`;
const topics: Collection<typeof adminListTopics> = {
  sorts: {
    topic_number: byNumber('topic.number'),
    name: byText('topic.name'),
    weight: byNumber('topic.weight'),
    questionCount: byNumber('topic.question_count'),
  },
  defaultSort: 'topic_number',
  id: { column: topicId, kind: 'text' },
};

const categoryRows = (db: Queryable) =>
  db
    .selectFrom('category')
    .selectAll('category')
    .select(
      sql<number>`(select count(*)::int from certification where certification.category_id = category.id)`.as(
        'total_certifications',
      ),
    );

const topicRows = (db: Queryable) => db.selectFrom('topic').selectAll('topic').select(topicId.as('id'));

export type AdminCategoryRow = Awaited<ReturnType<ReturnType<typeof categoryRows>['executeTakeFirstOrThrow']>>;
export type AdminTopicRow = Awaited<ReturnType<ReturnType<typeof topicRows>['executeTakeFirstOrThrow']>>;

export function listCategoryRows(db: Queryable, { q, ...page }: Query<typeof adminListCategories>) {
  const rows = categoryRows(db);
  return listPage(q ? rows.where(matchesAnyColumn(q, ['category.id', 'category.name'])) : rows, categories, page);
}

export function listAdminTopicRows(db: Queryable, { q, certification_id, ...page }: Query<typeof adminListTopics>) {
  let rows = topicRows(db);
  if (q) rows = rows.where(matchesAnyColumn(q, ['topic.name', 'topic.certification_id']));
  if (certification_id) rows = rows.where('topic.certification_id', '=', certification_id);
  return listPage(rows, topics, page);
}

export const findCategoryRow = (db: Queryable, id: string) =>
  categoryRows(db).where('category.id', '=', id).executeTakeFirst();
export const findTopicRow = (db: Queryable, id: string) => topicRows(db).where(topicId, '=', id).executeTakeFirst();

export async function insertCategory(
  tx: Tx,
  category: { id: string; name: string; translations?: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('category')
    .values({ ...category, updated_at: now })
    .execute();
}

export async function updateCategory(
  tx: Tx,
  id: string,
  change: { name: string; translations?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('category')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function insertTopic(
  tx: Tx,
  topic: { certification_id: string; number: number; name: string; weight: number; translations?: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('topic')
    .values({ ...topic, origin: 'admin', updated_at: now })
    .execute();
}

export async function updateTopic(
  tx: Tx,
  { certification_id, number }: AdminTopicRow,
  change: { name: string; weight: number; translations?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('topic')
    .set({ ...change, origin: 'admin', updated_at: now })
    .where('certification_id', '=', certification_id)
    .where('number', '=', number)
    .execute();
}
