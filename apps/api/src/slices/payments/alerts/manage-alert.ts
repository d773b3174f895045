import { AppError } from '../../../platform/app-error.ts';
import { type Acting, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findSaleToMatch, orderToMatch } from '../gumroad/match-sale.ts';
import { payWithSale, SaleTaken } from '../gumroad/pay-with-sale.ts';
import { findOrderForUpdate } from '../orders/orders.repository.ts';
import { findAlertRow } from './alerts.admin.repository.ts';
import { resolveAlert } from './payment-alerts.ts';

type OnAlert = { alertId: string; note: string; acting: Acting };
type Match = OnAlert & { orderId?: string | null | undefined; userId?: string | null | undefined };

/**
 * Closes an alert that was dealt with elsewhere.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE for one that is closed
 */
export async function resolveAsAdmin(deps: Pick<Deps, 'db' | 'clock' | 'config'>, on: OnAlert): Promise<void> {
  await getOpenAlert(deps, on.alertId);
  await inTransaction(deps.db, (tx) => close(tx, deps, on, 'payment-alerts.resolve'));
}

/**
 * Settles an order with the Gumroad sale that an alert is about: the one that is named, or a new one of a user. What Gumroad says
 * now counts, not what the alert kept; price and time may differ, since a person decided.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE, GUMROAD_UNAVAILABLE, UNAVAILABLE
 */
export async function matchAsAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { orderId, userId, ...on }: Match,
): Promise<void> {
  const alert = await getOpenAlert(deps, on.alertId);
  const { saleId } = alert.detail as { saleId?: string };
  if (alert.kind !== 'unmatched_payment' || !saleId) throw new AppError('WRONG_STATE');
  const { sale, settings } = await findSaleToMatch(deps, saleId);
  const order = await orderToMatch(deps, { settings, sale, orderId, userId });
  const detail = { outcome: 'matched with a sale', note: on.note };
  try {
    await payWithSale(deps, { order, sale, kind: 'admin', detail }, async (tx) => {
      // An order without an account goes to review instead, and one that was paid meanwhile stays as it is.
      const now = await findOrderForUpdate(tx, order.user_id, order.id);
      if (now?.state !== 'paid' || now.provider_txn_no !== sale.id) throw new AppError('WRONG_STATE');
      await close(tx, deps, { ...on, orderId: order.id }, 'payment-alerts.match');
    });
  } catch (error) {
    if (!(error instanceof SaleTaken)) throw error;
    throw new AppError('WRONG_STATE', { message: 'This sale has paid for another order already.' });
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
  { alertId, note, acting, orderId }: OnAlert & { orderId?: string },
  action: string,
): Promise<void> {
  const resolution = { by: acting.actor, note, ...(orderId === undefined ? {} : { orderId }) };
  if (!(await resolveAlert(tx, clock, alertId, resolution))) throw new AppError('WRONG_STATE');
  await writeAudit(
    tx,
    { clock, config },
    {
      ...acting,
      action,
      subjectType: 'payment-alert',
      subjectId: alertId,
      before: { state: 'open', orderId: null },
      after: { state: 'resolved', orderId: orderId ?? null },
      reason: note,
    },
  );
}
