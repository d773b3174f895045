import type { Deps } from '../../../platform/deps.ts';
import type { OrderRow } from '../orders.repository.ts';
import type { RefundAnswer } from '../send-refund.ts';
import { gumroadApi } from './gumroad-api.ts';
import { findGumroadSettings } from './gumroad-settings.ts';

/** Gives a sale's money back at Gumroad (payments.md, 8.3). */
export async function refundAtGumroad({ config }: Pick<Deps, 'config'>, order: OrderRow): Promise<RefundAnswer> {
  const settings = findGumroadSettings(config);
  if (!settings || order.provider_txn_no === null) {
    return { result: 'refused', code: null, message: 'Gumroad is not set up, or knows no sale of this order.' };
  }
  const told = await gumroadApi(settings).refund(order.provider_txn_no);
  if (!told.ok) return { result: told.wasAnswered ? 'refused' : 'unknown', code: null, message: told.reason };
  return { result: 'done', code: null, message: 'Refunded at Gumroad' };
}
