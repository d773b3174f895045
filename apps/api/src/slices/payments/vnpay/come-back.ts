import { userIdOfTxnRef } from '@examplar/domain/ids/txn-ref';
import type { Deps } from '../../../platform/deps.ts';
import { findOrderByReference, markSeenByGateway, queryNoLaterThan } from '../orders/orders.repository.ts';
import { findVnpaySettings } from './vnpay-settings.ts';
import { verifyQuery } from './vnpay-signing.ts';

const queryAfterMs = 60_000;

/**
 * Handles the browser's return from VNPay: returns the path to redirect to, with the order if the signature is valid. Grants nothing. A
 * reported success is queried after 60 s, unless a notification confirms it first.
 */
export async function handleReturn(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  rawQuery: string,
): Promise<string> {
  const settings = findVnpaySettings(config);
  const params = settings && verifyQuery(rawQuery, settings.secret);
  // Our own pay request has the same kind of signature, but does not prove that the buyer has reached the gateway.
  if (!params?.has('vnp_ResponseCode') || params.get('vnp_TmnCode') !== settings?.tmnCode) return '/payment/result';
  const reference = params.get('vnp_TxnRef') ?? '';
  const userId = userIdOfTxnRef(reference);
  if (userId === null) return '/payment/result';
  const order = await findOrderByReference(db, { userId, method: 'vnpay', reference });
  if (!order) return '/payment/result';

  await markSeenByGateway(db, order, clock.now());
  const soon = new Date(clock.now().getTime() + queryAfterMs);
  if (params.get('vnp_ResponseCode') === '00' && order.state === 'pending') await queryNoLaterThan(db, order, soon);
  return `/payment/result?order=${order.id}`;
}
