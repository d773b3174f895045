import * as contract from '@examplar/contract/admin/regrading';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { findOutlook, readRegrading } from './regrade-outlook.ts';
import { findRegrade, regradeQuestion, startRegrade } from './regrade-tasks.ts';
import { regradeRunner } from './run-regrade.ts';

export function regradingAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.adminRegradeQuestion, async (call) => {
    const { questionId } = call.params;
    const { dryRun, reason = '' } = call.body;
    if (dryRun) return findOutlook(deps.db, await readRegrading(deps.db, questionId));
    return regradeQuestion(deps, { questionId, reason, actor: actorOf(call) });
  });
  route(app, deps, contract.adminStartRegrade, async (call) => {
    await startRegrade(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    const regrade = await findRegrade(deps, call.params.questionId);
    if (!regrade) throw new AppError('NOT_FOUND');
    return regrade;
  });
  route(app, deps, contract.adminGetRegrade, ({ params }) => findRegrade(deps, params.questionId));
  app.addHook('onClose', () => regradeRunner(deps).stop());
}
