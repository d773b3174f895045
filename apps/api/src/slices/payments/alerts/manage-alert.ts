import { AppError } from '../../../platform/app-error.ts';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOrderToMatch, findSaleToMatch } from '../gumroad/match-sale.ts';
import { payWithSale, SaleTaken } from '../gumroad/pay-with-sale.ts';
import { findOrderForUpdate } from '../orders/orders.repository.ts';
import { findAlertRow } from './alerts.admin.repository.ts';
import { resolveAlert } from './payment-alerts.repository.ts';

type AlertActionInput = { alertId: string; note: string; actor: Actor };
type MatchAlertInput = AlertActionInput & { orderId?: string | null | undefined; userId?: string | null | undefined };

/**
 * Resolves an alert that was dealt with outside the product.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE if it is already resolved
 */
export async function resolveAsAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  input: AlertActionInput,
): Promise<void> {
  await getOpenAlert(deps, input.alertId);
  await inTransaction(deps.db, (tx) => close(tx, deps, input, 'payment-alerts.resolve'));
}

/**
 * Settles an order with the Gumroad sale of an alert: the given order, or a new one for the given user. The sale is read from Gumroad
 * again. Its price and time may differ from the order's, since an admin decides.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE, GUMROAD_UNAVAILABLE, UNAVAILABLE
 */
export async function matchAsAdmin(
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
