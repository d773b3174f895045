import type { Person } from '@examplar/contract/admin/admin-list';
import type { PaymentAlert } from '@examplar/contract/admin/payment-alerts';
import * as contract from '@examplar/contract/admin/payment-alerts';
import { isUuid } from '@examplar/domain/ids/uuid';
import { dollarsOfCents } from '@examplar/domain/pricing/money';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage } from '../../../platform/lists/admin-lists.ts';
import { findOrderToMatch, findSaleToMatch } from '../gumroad/match-sale.ts';
import { payWithSale, SaleTaken } from '../gumroad/settle-sale.ts';
import { findOrderForUpdate } from '../orders/orders.repository.ts';
import { type AlertRow, findAlertRow, listAlertRows, listPeopleOf } from './alerts.admin.repository.ts';
import { resolveAlert, subjectOf } from './payment-alerts.repository.ts';

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

/** The details of an alert; each kind has some of them. */
type Detail = {
  orderId?: string;
  userId?: string;
  reason?: string;
  received?: string;
  eventKey?: string;
  priceCents?: number;
};

const detailOf = (row: AlertRow) => row.detail as Detail;

const userIdsIn = (row: AlertRow): string[] =>
  [detailOf(row).userId, row.resolved_by].filter((id): id is string => typeof id === 'string' && isUuid(id));

function presentAlert(row: AlertRow, users: ReadonlyMap<string, Person>): PaymentAlert {
  const { orderId, userId, reason, received, eventKey, priceCents } = detailOf(row);
  return {
    id: row.id,
    kind: row.kind as PaymentAlert['kind'],
    provider: row.provider,
    state: row.resolved_at === null ? 'open' : 'resolved',
    reference: subjectOf(row),
    detail: reason ?? (received === undefined ? (eventKey ?? null) : `received ${received}`),
    orderId: row.matched_order_id ?? orderId ?? null,
    user: users.get(userId ?? '') ?? null,
    price: priceCents === undefined ? null : dollarsOfCents(priceCents),
    createdAt: row.created_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: users.get(row.resolved_by ?? '') ?? null,
    note: row.note,
  };
}

type AlertActionInput = { alertId: string; note: string; actor: Actor };

type MatchAlertInput = AlertActionInput & { orderId?: string | null | undefined; userId?: string | null | undefined };

/**
 * Resolves an alert that was dealt with outside the product.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE if it is already resolved
 */
async function resolveAsAdmin(deps: Pick<Deps, 'db' | 'clock' | 'config'>, input: AlertActionInput): Promise<void> {
  await getOpenAlert(deps, input.alertId);
  await inTransaction(deps.db, (tx) => close(tx, deps, input, 'payment-alerts.resolve'));
}

/**
 * Settles an order with the Gumroad sale of an alert: the given order, or a new one for the given user. The sale is read from Gumroad
 * again. Its price and time may differ from the order's, since an admin decides.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE, GUMROAD_UNAVAILABLE, UNAVAILABLE
 */
async function matchAsAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { orderId, userId, ...input }: MatchAlertInput,
): Promise<void> {
  const alert = await getOpenAlert(deps, input.alertId);
  const { saleId } = alert.detail as { saleId?: string };
  if (alert.kind !== 'unmatched_payment' || !saleId) throw new AppError('WRONG_STATE');
  const { sale, settings } = await findSaleToMatch(deps, saleId);
  const order = await findOrderToMatch(deps, { settings, sale, orderId, userId });
  const detail = { outcome: 'matched with a sale', note: input.note };
  try {
    await payWithSale(deps, { order, sale, kind: 'admin', detail }, async (tx) => {
      // An order without an account went to review instead, and an order paid meanwhile is unchanged.
      const now = await findOrderForUpdate(tx, order.user_id, order.id);
      if (now?.state !== 'paid' || now.provider_txn_no !== sale.id) throw new AppError('WRONG_STATE');
      await close(tx, deps, { ...input, orderId: order.id }, 'payment-alerts.match');
    });
  } catch (error) {
    if (!(error instanceof SaleTaken)) throw error;
    throw new AppError('WRONG_STATE', { message: 'This sale has already paid for another order.' });
  }
}

async function getOpenAlert({ db }: Pick<Deps, 'db'>, alertId: string) {
  const alert = await findAlertRow(db, alertId);
  if (!alert) throw new AppError('NOT_FOUND');
  if (alert.resolved_at !== null) throw new AppError('WRONG_STATE');
  return alert;
}

async function close(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  { alertId, note, actor, orderId }: AlertActionInput & { orderId?: string },
  action: string,
): Promise<void> {
  const resolution = { by: actor.adminId, note, ...(orderId === undefined ? {} : { orderId }) };
  if (!(await resolveAlert(tx, clock, alertId, resolution))) throw new AppError('WRONG_STATE');
  await writeAudit(
    tx,
    { clock, config },
    {
      ...actor,
      action,
      subjectType: 'payment-alert',
      subjectId: alertId,
      before: { state: 'open', orderId: null },
      after: { state: 'resolved', orderId: orderId ?? null },
      reason: note,
    },
  );
}
