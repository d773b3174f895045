import * as contract from '@examplar/contract/admin/scenarios';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { created } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage } from '../../../platform/lists/admin-lists.ts';
import { listPeople } from '../../identity/public.ts';
import { changeScenario, createScenario } from './change-scenario.ts';
import {
  type AdminScenarioRow,
  findAdminScenarioRow,
  listAdminScenarioRows,
  listScenarioAuthors,
} from './scenarios.admin.repository.ts';

/** Room for 8 tabs of 20,000 characters, each character up to four bytes. */
const scenarioBytes = 800_000;

export function scenariosAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (scenarioId: string): Promise<contract.AdminScenarioPage> => {
    const row = await findAdminScenarioRow(deps.db, scenarioId);
    if (!row) throw new AppError('NOT_FOUND');
    const versions = await listScenarioAuthors(deps.db, scenarioId);
    const people = await listPeople(
      deps.db,
      versions.map(({ created_by }) => created_by),
    );
    return {
      ...presentAdminScenario(row),
      versions: versions.map(({ version, created_at, created_by }) => ({
        version,
        createdAt: created_at.toISOString(),
        createdBy: people.get(created_by ?? '') ?? null,
      })),
    };
  };
  const writing = { bodyLimit: scenarioBytes };

  route(app, deps, contract.adminListScenarios, async ({ query }) =>
    adminPage(await listAdminScenarioRows(deps.db, query), presentAdminScenario),
  );
  route(app, deps, contract.adminGetScenario, ({ params }) => get(params.scenarioId));
  route(
    app,
    deps,
    contract.adminCreateScenario,
    async (call) => {
      const { certification_id: certificationId, ...fields } = call.body;
      return created(await get(await createScenario(deps, { certificationId, fields, actor: actorOf(call) })));
    },
    writing,
  );
  route(
    app,
    deps,
    contract.adminUpdateScenario,
    async (call) => {
      const { certification_id: certificationId, version, ...fields } = call.body;
      await changeScenario(deps, { ...call.params, certificationId, version, fields, actor: actorOf(call) });
      return get(call.params.scenarioId);
    },
    writing,
  );
}

const presentAdminScenario = (row: AdminScenarioRow): contract.AdminScenario => ({
  id: row.id,
  certification_id: row.certification_id,
  title: row.title,
  tabs: row.tabs as unknown as contract.AdminScenario['tabs'],
  version: row.version,
  questionIds: row.question_ids,
  updatedAt: row.updated_at.toISOString(),
});
