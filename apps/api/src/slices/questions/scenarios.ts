import type { Scenario } from '@examplar/contract/exams';
import type { Queryable } from '../../platform/database/database.ts';
import type { FrozenQuestion } from './frozen-questions.ts';
import type { Pin } from './pins.repository.ts';
import { listPresentScenarioPins, listScenarioVersions } from './scenarios.repository.ts';

/** Names one wording of a case: what an attempt pins (ATT-23). */
export type ScenarioPin = Pin;

/** The cases that these questions are about, in their order: in the versions that are known, else in the present ones. */
export async function findScenarioPins(
  db: Queryable,
  questions: readonly Pick<FrozenQuestion, 'scenarioId'>[],
  known: readonly ScenarioPin[] = [],
): Promise<ScenarioPin[]> {
  const ids = [...new Set(questions.flatMap(({ scenarioId }) => scenarioId ?? []))];
  if (ids.length === 0) return [];
  const pins = [...(await listPresentScenarioPins(db, ids)), ...known];
  const versions = new Map(pins.map(({ id, version }) => [id, version]));
  return ids.flatMap((id) => {
    const version = versions.get(id);
    return version === undefined ? [] : [{ id, version }];
  });
}

/** The wordings of cases, in the order of the pins. */
export async function getScenarios(db: Queryable, pins: readonly ScenarioPin[]): Promise<Scenario[]> {
  if (pins.length === 0) return [];
  const rows = new Map((await listScenarioVersions(db, pins)).map((row) => [`${row.scenario_id}@${row.version}`, row]));
  return pins.map(({ id, version }) => {
    const row = rows.get(`${id}@${version}`);
    if (!row) throw new Error(`There is no version ${version} of case ${id}`);
    return { id, title: row.title, tabs: row.tabs as unknown as Scenario['tabs'] };
  });
}

/** The cases that these questions are about in their present wording, by id. */
export async function getPresentScenarios(
  db: Queryable,
  questions: readonly Pick<FrozenQuestion, 'scenarioId'>[],
): Promise<ReadonlyMap<string, Scenario>> {
  const scenarios = await getScenarios(db, await findScenarioPins(db, questions));
  return new Map(scenarios.map((scenario) => [scenario.id, scenario]));
}
