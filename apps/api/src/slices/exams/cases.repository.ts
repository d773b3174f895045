import type { Queryable } from '../../platform/database/database.ts';

/** The case of each of these questions in its present wording, in their order; null for one without. */
export async function listScenarioIdsOf(db: Queryable, questionIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await presentVersions(db).where('question.id', 'in', questionIds).execute();
  const scenarioOf = new Map(rows.map(({ id, scenario_id }) => [id, scenario_id]));
  return questionIds.map((id) => scenarioOf.get(id) ?? null);
}

/**
 * The case that an exam with these cases in this order splits, as a sentence for its author; null if every
 * case is asked as a whole, its questions one after the other (EXM-21).
 */
export async function findSplitCase(db: Queryable, asked: readonly (string | null)[]): Promise<string | null> {
  const ids = [...new Set(asked)].filter((id) => id !== null);
  if (ids.length === 0) return null;
  const rows = await presentVersions(db)
    .where('question_version.scenario_id', 'in', ids)
    .where('question.status', '=', 'published')
    .execute();
  for (const id of ids) {
    const count = asked.filter((one) => one === id).length;
    if (asked.lastIndexOf(id) - asked.indexOf(id) + 1 !== count) {
      return `Keep the questions of ${id} together: others are between them`;
    }
    const published = rows.filter(({ scenario_id }) => scenario_id === id).length;
    if (count < published) return `Add all ${published} questions of ${id}, or none: there are ${count}`;
  }
  return null;
}

const presentVersions = (db: Queryable) =>
  db
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select(['question.id', 'question_version.scenario_id']);
