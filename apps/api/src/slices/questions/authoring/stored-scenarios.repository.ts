import type { Queryable, Tx } from '../../../platform/database/database.ts';

export type ScenarioContent = { title: string; tabs: { title: string; text: string }[] };
export type WrittenScenario = ScenarioContent & { id: string; certificationId: string };
export type StoredScenario = WrittenScenario & { version: number; origin: string };

type Writing = { now: Date; origin: 'content' | 'import' | 'admin'; createdBy: string | null };

/** Cases in their present version. */
export async function listStoredScenarios(db: Queryable, ids: readonly string[]): Promise<StoredScenario[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('scenario')
    .innerJoin('scenario_version', (join) =>
      join
        .onRef('scenario_version.scenario_id', '=', 'scenario.id')
        .onRef('scenario_version.version', '=', 'scenario.version'),
    )
    .select(['scenario.id', 'scenario.certification_id', 'scenario.version', 'scenario.origin'])
    .select(['scenario_version.title', 'scenario_version.tabs'])
    .where('scenario.id', 'in', ids)
    .execute();
  return rows.map(({ certification_id, tabs, ...row }) => ({
    ...row,
    certificationId: certification_id,
    tabs: tabs as unknown as ScenarioContent['tabs'],
  }));
}

/** The certification of a case, locked until the transaction ends; undefined for an unknown case. */
export const findScenarioForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('scenario').select(['id', 'certification_id']).where('id', '=', id).forUpdate().executeTakeFirst();

export async function countScenarios(tx: Tx, certificationId: string): Promise<number> {
  const row = await tx
    .selectFrom('scenario')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('certification_id', '=', certificationId)
    .where('origin', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Adds new cases and gives changed ones a new version, since attempts keep theirs. Content
 * files and imports leave alone what staff edited.
 */
export async function saveScenarios(tx: Tx, scenarios: readonly WrittenScenario[], writing: Writing): Promise<void> {
  const stored = new Map(
    (
      await listStoredScenarios(
        tx,
        scenarios.map(({ id }) => id),
      )
    ).map((scenario) => [scenario.id, scenario]),
  );
  for (const scenario of scenarios) {
    const before = stored.get(scenario.id);
    const isTheirs = before?.origin === 'admin' && writing.origin !== 'admin';
    if (isTheirs || (before && isSameScenario(before, scenario))) continue;
    await saveScenario(tx, scenario, { ...writing, version: (before?.version ?? 0) + 1 });
  }
}

const isSameScenario = (one: ScenarioContent, other: ScenarioContent): boolean => textOf(one) === textOf(other);

const textOf = ({ title, tabs }: ScenarioContent): string =>
  JSON.stringify([title, tabs.map((tab) => [tab.title, tab.text])]);

async function saveScenario(
  tx: Tx,
  { id, certificationId, title, tabs }: WrittenScenario,
  { now, origin, createdBy, version }: Writing & { version: number },
): Promise<void> {
  await tx
    .insertInto('scenario')
    .values({ id, certification_id: certificationId, version, origin, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version, origin, updated_at: now }))
    .execute();
  await tx
    .insertInto('scenario_version')
    .values({ scenario_id: id, version, title, tabs: JSON.stringify(tabs), created_by: createdBy, created_at: now })
    .execute();
}
