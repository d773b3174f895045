import type { Scenario } from '@examplar/contract/exams';
import { LRUCache } from 'lru-cache';
import { perDatabase, type Queryable } from '../../platform/database/database.ts';
import type { FrozenQuestion } from './frozen-questions.ts';
import { type Pin, pinTable } from './questions.repository.ts';

const listPresentScenarioPins = (db: Queryable, ids: readonly string[]) =>
  db.selectFrom('scenario').select(['id', 'version']).where('id', 'in', ids).execute();

const listScenarioVersions = (db: Queryable, pins: readonly ScenarioPin[]) =>
  db
    .selectFrom('scenario_version')
    .innerJoin(pinTable(pins), (join) =>
      join.onRef('pin.id', '=', 'scenario_version.scenario_id').onRef('pin.version', '=', 'scenario_version.version'),
    )
    .select([
      'scenario_version.scenario_id',
      'scenario_version.version',
      'scenario_version.title',
      'scenario_version.tabs',
    ])
    .execute();

/** Names one wording of a case: what an attempt pins (ATT-23). */
export type ScenarioPin = Pin;

const maxBytes = 4 * 1_024 * 1_024;
const cacheOf = perDatabase(() => new LRUCache<string, Scenario>({ maxSize: maxBytes, sizeCalculation: bytesOf }));
const keyOf = ({ id, version }: ScenarioPin) => `${id}@${version}`;

/** Two bytes a character, and what objects cost. */
const bytesOf = ({ title, tabs }: Scenario): number =>
  500 + 2 * tabs.reduce((sum, tab) => sum + tab.title.length + tab.text.length, title.length);

/** The cases that these questions are about, in their order: in the versions that are known, else in the present ones. */
export async function findScenarioPins(
  db: Queryable,
  questions: readonly Pick<FrozenQuestion, 'scenarioId'>[],
  known: readonly ScenarioPin[] = [],
): Promise<ScenarioPin[]> {
  const ids = [...new Set(questions.flatMap(({ scenarioId }) => scenarioId ?? []))];
  const versions = new Map(known.map(({ id, version }) => [id, version]));
  const missing = ids.filter((id) => !versions.has(id));
  if (missing.length > 0) {
    for (const { id, version } of await listPresentScenarioPins(db, missing)) versions.set(id, version);
  }
  return ids.flatMap((id) => {
    const version = versions.get(id);
    return version === undefined ? [] : [{ id, version }];
  });
}

/**
 * The wordings of cases, in the order of the pins. Like those of questions they never change, so each is read once a process.
 *
 * @throws Error when one does not exist
 */
export async function getScenarios(db: Queryable, pins: readonly ScenarioPin[]): Promise<Scenario[]> {
  const kept = cacheOf(db);
  const found = new Map(pins.map((pin) => [keyOf(pin), kept.get(keyOf(pin))]));
  const missing = pins.filter((pin) => found.get(keyOf(pin)) === undefined);
  for (const row of missing.length === 0 ? [] : await listScenarioVersions(db, missing)) {
    const { scenario_id: id, version, title } = row;
    const scenario = { id, title, tabs: row.tabs as unknown as Scenario['tabs'] };
    kept.set(keyOf({ id, version }), scenario);
    found.set(keyOf({ id, version }), scenario);
  }
  return pins.map((pin) => {
    const scenario = found.get(keyOf(pin));
    if (!scenario) throw new Error(`There is no version ${pin.version} of case ${pin.id}`);
    return scenario;
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
