import * as contract from '@examplar/contract/admin/payment-alerts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage } from '../../../platform/lists/admin-lists.ts';
import { presentAlert, userIdsIn } from './alerts.admin.presenter.ts';
import { findAlertRow, listAlertRows, listPeopleOf } from './alerts.admin.repository.ts';
import { matchAsAdmin, resolveAsAdmin } from './manage-alert.ts';

export function alertsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (alertId: string) => {
    const row = await findAlertRow(deps.db, alertId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAlert(row, await listPeopleOf(deps.db, userIdsIn(row)));
  };
  route(app, deps, contract.adminListPaymentAlerts, async ({ query }) => {
    const found = await listAlertRows(deps.db, query);
    const users = await listPeopleOf(deps.db, [...new Set(found.rows.flatMap(userIdsIn))]);
    return adminPage(found, (row) => presentAlert(row, users));
  });
  route(app, deps, contract.adminGetPaymentAlert, ({ params }) => get(params.alertId));
  route(app, deps, contract.adminResolvePaymentAlert, async (call) => {
    await resolveAsAdmin(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return get(call.params.alertId);
  });
  route(app, deps, contract.adminMatchPaymentAlert, async (call) => {
    await matchAsAdmin(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return get(call.params.alertId);
  });
}
