// Reads for staff: every case with the questions that name it.
import type { adminListScenarios } from '@examplar/contract/admin/scenarios';
import type { Query } from '@examplar/contract/calls/endpoint';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { byInstant, byText, type Collection, listPage, matchesAnyColumn } from '../../../platform/lists/admin-lists.ts';

const scenarios: Collection<typeof adminListScenarios> = {
  sorts: { title: byText('scenario_version.title'), updatedAt: byInstant('scenario.updated_at') },
  defaultSort: 'title',
  id: { column: 'scenario.id', kind: 'text' },
};

const rowsOf = (db: Queryable) =>
  db
    .selectFrom('scenario')
    .innerJoin('scenario_version', (join) =>
      join
        .onRef('scenario_version.scenario_id', '=', 'scenario.id')
        .onRef('scenario_version.version', '=', 'scenario.version'),
    )
    .select(['scenario.id', 'scenario.certification_id', 'scenario.version', 'scenario.updated_at'])
    .select(['scenario_version.title', 'scenario_version.tabs'])
    .select(
      sql<string[]>`coalesce((select array_agg(question.id order by question.question_number)
        from question join question_version
          on question_version.question_id = question.id and question_version.version = question.version
        where question_version.scenario_id = scenario.id and question.status <> 'retired'), '{}')`.as('question_ids'),
    );

export type AdminScenarioRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export function listAdminScenarioRows(
  db: Queryable,
  { q, certification_id, ...listQuery }: Query<typeof adminListScenarios>,
) {
  let rows = rowsOf(db);
  if (q) rows = rows.where(matchesAnyColumn(q, ['scenario.id', 'scenario_version.title']));
  if (certification_id) rows = rows.where('scenario.certification_id', '=', certification_id);
  return listPage(rows, scenarios, listQuery);
}

export const findAdminScenarioRow = (db: Queryable, id: string) =>
  rowsOf(db).where('scenario.id', '=', id).executeTakeFirst();

export const listScenarioAuthors = (db: Queryable, scenarioId: string) =>
  db
    .selectFrom('scenario_version')
    .select(['version', 'created_at', 'created_by'])
    .where('scenario_id', '=', scenarioId)
    .orderBy('version', 'desc')
    .execute();
