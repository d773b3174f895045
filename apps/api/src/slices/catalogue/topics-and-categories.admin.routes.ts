import * as categoryContract from '@examplar/contract/admin/categories';
import * as topicContract from '@examplar/contract/admin/topics';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import { changeContent } from '../../platform/audit/change-content.ts';
import type { Deps } from '../../platform/deps.ts';
import { created } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { translationColumn, translationsAfter } from '../../platform/texts/translation-column.ts';
import { findAdminCertificationRow } from './certifications.admin.repository.ts';
import {
  type AdminCategoryRow,
  type AdminTopicRow,
  findCategoryRow,
  findTopicRow,
  insertCategory,
  insertTopic,
  listAdminTopicRows,
  listCategoryRows,
  updateCategory,
  updateTopic,
} from './topics-and-categories.admin.repository.ts';

export function categoriesAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (id: string) => presentCategory(orNotFound(await findCategoryRow(deps.db, id)));
  route(app, deps, categoryContract.adminListCategories, async ({ query }) =>
    adminPage(await listCategoryRows(deps.db, query), presentCategory),
  );
  route(app, deps, categoryContract.adminGetCategory, ({ params }) => get(params.categoryId));
  route(app, deps, categoryContract.adminCreateCategory, async (call) => {
    const { id } = call.body;
    await changeContent(
      deps,
      { actor: actorOf(call), action: 'categories.create', subjectType: 'category', subjectId: id },
      async (tx, now) => {
        const { translations, ...category } = call.body;
        await insertCategory(tx, { ...category, ...translationColumn(translations) }, now);
        return { before: null, after: call.body };
      },
    );
    return created(await get(id));
  });
  route(app, deps, categoryContract.adminUpdateCategory, async (call) => {
    const id = call.params.categoryId;
    await changeContent(
      deps,
      { actor: actorOf(call), action: 'categories.update', subjectType: 'category', subjectId: id },
      async (tx, now) => {
        const before = orNotFound(await findCategoryRow(tx, id));
        const { name, translations } = call.body;
        await updateCategory(tx, id, { name, ...translationColumn(translations) }, now);
        const after = { name, translations: translationsAfter(translations, before.translations) };
        return { before: { name: before.name, translations: before.translations }, after };
      },
    );
    return get(id);
  });
}

export function topicsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (id: string) => presentTopic(orNotFound(await findTopicRow(deps.db, id)));
  route(app, deps, topicContract.adminListTopics, async ({ query }) =>
    adminPage(await listAdminTopicRows(deps.db, query), presentTopic),
  );
  route(app, deps, topicContract.adminGetTopic, ({ params }) => get(params.topicId));
  route(app, deps, topicContract.adminCreateTopic, async (call) => {
    const { certification_id, topic_number: number, name, weight, translations } = call.body;
    const id = `${certification_id}-t${number}`;
    await changeContent(
      deps,
      { actor: actorOf(call), action: 'topics.create', subjectType: 'topic', subjectId: id },
      async (tx, now) => {
        orNotFound(await findAdminCertificationRow(tx, certification_id));
        await insertTopic(tx, { certification_id, number, name, weight, ...translationColumn(translations) }, now);
        return { before: null, after: call.body };
      },
    );
    return created(await get(id));
  });
  route(app, deps, topicContract.adminUpdateTopic, async (call) => {
    const id = call.params.topicId;
    await changeContent(
      deps,
      { actor: actorOf(call), action: 'topics.update', subjectType: 'topic', subjectId: id },
      async (tx, now) => {
        const before = orNotFound(await findTopicRow(tx, id));
        const { name, weight, translations } = call.body;
        await updateTopic(tx, before, { name, weight, ...translationColumn(translations) }, now);
        return {
          before: { name: before.name, weight: before.weight, translations: before.translations },
          after: { name, weight, translations: translationsAfter(translations, before.translations) },
        };
      },
    );
    return get(id);
  });
}

function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

const presentCategory = (row: AdminCategoryRow): categoryContract.AdminCategory => ({
  id: row.id,
  name: row.name,
  total_certifications: row.total_certifications,
  translations: row.translations as categoryContract.AdminCategory['translations'],
  updatedAt: row.updated_at.toISOString(),
});

const presentTopic = (row: AdminTopicRow): topicContract.AdminTopic => ({
  id: row.id,
  certification_id: row.certification_id,
  topic_number: row.number,
  name: row.name,
  weight: row.weight,
  translations: row.translations as topicContract.AdminTopic['translations'],
  questionCount: row.question_count,
  updatedAt: row.updated_at.toISOString(),
});
