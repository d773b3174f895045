import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import type { Deps } from '../../../platform/deps.ts';
import { findOrderByReference, noteSeenByGateway } from '../orders/orders.repository.ts';
import { findVnpaySettings } from './vnpay-settings.ts';
import { verifyQuery } from './vnpay-signing.ts';

const patienceMs = 60_000;

/**
 * Where the browser goes after VNPay: a fixed path of ours, with the order where the signature holds.
 * It grants nothing. A reported success that no notification has confirmed within 60 s is asked for then.
 */
export async function comeBack(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  rawQuery: string,
): Promise<string> {
  const settings = findVnpaySettings(config);
  const said = settings && verifyQuery(rawQuery, settings.secret);
  // Our own pay request is signed alike, and says nothing of whether its buyer has been at the gateway.
  if (!said?.has('vnp_ResponseCode') || said.get('vnp_TmnCode') !== settings?.tmnCode) return '/payment/result';
  const reference = said.get('vnp_TxnRef') ?? '';
  const userId = userIdOfTxnRef(reference);
  if (userId === null) return '/payment/result';
  const order = await findOrderByReference(db, { userId, method: 'vnpay', reference });
  if (!order) return '/payment/result';

  await noteSeenByGateway(db, order, clock.now());
  const soon = new Date(clock.now().getTime() + patienceMs);
  if (said.get('vnp_ResponseCode') === '00' && order.state === 'pending') {
    await db
      .updateTable('payment_order')
      .set({ next_query_at: soon })
      .where('user_id', '=', userId)
      .where('id', '=', order.id)
      .where('state', '=', 'pending')
      .where('next_query_at', '>', soon)
      .execute();
  }
  return `/payment/result?order=${order.id}`;
}
