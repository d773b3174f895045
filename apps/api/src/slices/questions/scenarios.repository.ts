import type { Queryable } from '../../platform/database/database.ts';
import { pinTable } from './pins.repository.ts';
import type { ScenarioPin } from './scenarios.ts';

export const listPresentScenarioPins = (db: Queryable, ids: readonly string[]) =>
  db.selectFrom('scenario').select(['id', 'version']).where('id', 'in', ids).execute();

export const listScenarioVersions = (db: Queryable, pins: readonly ScenarioPin[]) =>
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
