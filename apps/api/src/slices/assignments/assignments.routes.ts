import * as contract from '@examplar/contract/teams/assignments';
import * as estimates from '@examplar/contract/teams/estimates';
import * as progress from '@examplar/contract/teams/progress';
import * as results from '@examplar/contract/teams/results';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { created, page } from '../../platform/http/responses.ts';
import { type Call, route } from '../../platform/http/route.ts';
import { endAssignment, updateAssignment } from './change-assignment.ts';
import { createAssignment } from './create-assignment.ts';
import { deleteEstimate, listEstimates, sendEstimate } from './estimates/estimates.ts';
import { exportResults } from './export-results.ts';
import { type Asked, getAssignment, listAssignments } from './list-assignments.ts';
import { listOwnAssignments } from './own-assignments.ts';
import { getTeamProgress } from './progress/get-progress.ts';
import { adjustLine, getOwnLine, listResults } from './results.ts';
import { remindOfAssignment } from './send-work-mails.ts';
import { getSummary } from './summary.ts';

type AskedCall<Params> = { params: Params } & Omit<Asked, 'teamId'>;
const asked = <Params>({ params, userId, language, now }: AskedCall<Params>) => ({ ...params, userId, language, now });

export function assignmentsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createAssignment, async (call) =>
    created(await createAssignment(deps, asked(call), call.body)),
  );
  route(app, deps, contract.listAssignments, (call) => listAssignments(deps, asked(call), call.query), {
    isSlow: true,
  });
  route(app, deps, contract.getAssignment, (call) => getAssignment(deps, asked(call)));
  route(app, deps, contract.updateAssignment, (call) => updateAssignment(deps, asked(call), call.body));
  route(app, deps, contract.endAssignment, async (call) => {
    await endAssignment(deps, asked(call));
    return undefined;
  });
  route(app, deps, contract.listOwnAssignments, ({ userId, language, now }) =>
    listOwnAssignments(deps, { userId, language, now }),
  );
  resultsRoutes(app, deps);
  route(app, deps, progress.getTeamProgress, (call) => getTeamProgress(deps, asked(call), call.query));
  route(app, deps, estimates.sendEstimate, async (call) => created(await sendEstimate(deps, asked(call), call.body)), {
    isSlow: true,
  });
  route(app, deps, estimates.listEstimates, (call) => listEstimates(deps, asked(call)));
  route(app, deps, estimates.deleteEstimate, async (call) => {
    await deleteEstimate(deps, asked(call));
    return undefined;
  });
}

function resultsRoutes(app: FastifyInstance, deps: Deps): void {
  const listPage = async (call: Call<typeof results.listResults>) => {
    const { lines, nextCursor } = await listResults(deps, asked(call), call.query);
    return page(lines, nextCursor);
  };
  route(app, deps, results.listResults, listPage, { isSlow: true });
  route(app, deps, results.remindOfAssignment, async (call) => {
    await remindOfAssignment(deps, asked(call), call.body);
    return undefined;
  });
  route(app, deps, results.getSummary, (call) => getSummary(deps, asked(call), call.query), { isSlow: true });
  route(
    app,
    deps,
    results.exportResults,
    (call) => exportResults(deps, { ...asked(call), actor: actorOf(call) }, call.query),
    { isSlow: true },
  );
  route(app, deps, results.getOwnLine, (call) => getOwnLine(deps, asked(call)));
  route(app, deps, results.adjustLine, (call) => adjustLine(deps, { ...asked(call), actor: actorOf(call) }, call.body));
}
