import type { Deps } from '../../platform/deps.ts';
import { finishRefund } from './finish-refund.ts';
import type { OrderRow } from './orders.repository.ts';
import { type Refund, sendRefund } from './send-refund.ts';
import { askVnpay, newRequestId } from './vnpay/vnpay-api.ts';
import { getVnpaySettings } from './vnpay/vnpay-settings.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Takes up a refund whose answer is not known: asks VNPay first, and sends it again only where VNPay has never heard of
 * it: with the same id while nobody had answered, else with a new one (payments.md, section 6).
 */
export async function resumeRefund(deps: Needs, order: OrderRow): Promise<void> {
  const row = await deps.db
    .selectFrom('payment_refund')
    .select(['id', 'request_id', 'requested_by', 'state'])
    .where('user_id', '=', order.user_id)
    .where('order_id', '=', order.id)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return;
  const refund = { id: row.id, requestId: row.request_id, requestedBy: row.requested_by };
  const told = await askVnpay(getVnpaySettings(deps.config), order, deps.clock.now());
  if (!told.ok || told.answer.vnp_ResponseCode !== '00') return;
  const { vnp_TransactionType: type, vnp_TransactionStatus: status, vnp_Message: message = '' } = told.answer;
  if (type === '01')
    await sendRefund(deps, order, row.state === 'unknown' ? await renewed(deps, order, refund) : refund);
  else if (type === '02') {
    const result = status === '09' ? 'refused' : ['00', '05', '06'].includes(status ?? '') ? 'done' : 'unknown';
    await finishRefund(deps, order, refund, { result, code: status ?? null, message });
  }
}

async function renewed({ db, clock }: Needs, order: OrderRow, refund: Refund): Promise<Refund> {
  const requestId = newRequestId();
  await db
    .updateTable('payment_refund')
    .set({ request_id: requestId, state: 'requested', updated_at: clock.now() })
    .where('user_id', '=', order.user_id)
    .where('id', '=', refund.id)
    .execute();
  return { ...refund, requestId };
}
