import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Choice, choosePlan, type Wish } from '../choose-plan.ts';
import { createOrder } from '../create-order.ts';
import { listOrderRows, type OrderRow } from '../orders.repository.ts';
import { findGumroadSettings } from './gumroad-settings.ts';

const lifeMs = 24 * 60 * 60 * 1_000;

type Asked = { userId: string; email: string; wish: Wish; address: string };
export type Checkout = { checkoutUrl: string; orderId: string; isNew: boolean };

/**
 * Makes an order and the address of its checkout at Gumroad, valid for 24 h; the same wish gets the same open order
 * (payments.md, 8.4).
 *
 * @throws AppError GUMROAD_UNAVAILABLE without credentials or without a product of the plan, and as `choosePlan`
 */
export async function createGumroadPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, email, wish, address }: Asked,
): Promise<Checkout> {
  const settings = findGumroadSettings(deps.config);
  if (!settings) throw new AppError('GUMROAD_UNAVAILABLE');
  const now = deps.clock.now();
  const choice = await choosePlan(deps.db, userId, wish, now);
  const product = settings.products.get(choice.plan.id);
  if (!product) throw new AppError('GUMROAD_UNAVAILABLE');

  const open = (await listOrderRows(deps.db, userId)).find((order) => isSameWish(order, choice, now));
  const order =
    open ??
    (await createOrder(deps, {
      userId,
      provider: 'gumroad',
      choice,
      lifeMs,
      firstQueryMs: null,
      createDate: null,
      address,
    }));
  const search = new URLSearchParams({ wanted: 'true', email, order_ref: order.txn_ref });
  return { checkoutUrl: `${product.url}?${search}`, orderId: order.id, isNew: open === undefined };
}

const isSameWish = (order: OrderRow, { plan, certificationId, providerId }: Choice, now: Date): boolean =>
  order.provider === 'gumroad' &&
  order.state === 'pending' &&
  order.expires_at > now &&
  order.plan_id === plan.id &&
  order.price_cents === plan.priceCents &&
  order.certification_id === certificationId &&
  order.provider_id === providerId;
