import { stateAfter } from '@examplar/domain/orders/order-states';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAccount } from '../../identity/public.ts';
import { listActivePlans, type PlanFacts } from '../../subscriptions/plans/public.ts';
import { findAdminOrder } from '../orders/orders.admin.repository.ts';
import { findOrder, type OrderRow } from '../orders/orders.repository.ts';
import { createOrder } from '../orders/place-order.ts';
import { findGumroadSettings, type GumroadSettings, gumroadApi, type Sale } from './gumroad-api.ts';
import { isReversed } from './settle-sale.ts';

type ConfirmedSale = { sale: Sale; settings: GumroadSettings };
const refused = (message: string) => new AppError('WRONG_STATE', { message });

/**
 * The sale, read from Gumroad, if it is ours and was not refunded or disputed.
 *
 * @throws AppError GUMROAD_UNAVAILABLE without credentials, UNAVAILABLE while Gumroad does not respond, WRONG_STATE
 */
export async function findSaleToMatch({ config }: Pick<Deps, 'config'>, saleId: string): Promise<ConfirmedSale> {
  const settings = findGumroadSettings(config);
  if (!settings) throw new AppError('GUMROAD_UNAVAILABLE');
  const result = await gumroadApi(settings).findSale(saleId);
  if (!result.ok && !result.hasResponse) throw new AppError('UNAVAILABLE');
  if (!result.ok || result.value.seller_id !== settings.sellerId) throw refused('Gumroad does not know this sale.');
  if (isReversed(result.value)) throw refused('This sale was refunded or is disputed.');
  if (result.value.test && !settings.isTestAllowed) throw refused('This was a test sale: no money was paid.');
  return { sale: result.value, settings };
}

type MatchInput = ConfirmedSale & { orderId?: string | null | undefined; userId?: string | null | undefined };

/**
 * The order that the sale should pay for; for a user a new order, for the plan whose product was sold and at the price that was paid.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE
 */
export async function findOrderToMatch(
  deps: Pick<Deps, 'db' | 'clock'>,
  { sale, settings, orderId, userId }: MatchInput,
): Promise<OrderRow> {
  if (orderId) {
    const found = await findAdminOrder(deps.db, orderId);
    const order = found ? await findOrder(deps.db, found.user_id, orderId) : null;
    if (!order) throw new AppError('NOT_FOUND');
    if (order.provider === 'gumroad' && stateAfter(order.state, 'paid') !== null) return order;
    throw refused('Only a Gumroad order that is not paid yet can be matched.');
  }
  const account = await findAccount(deps.db, userId ?? '');
  if (!account) throw new AppError('NOT_FOUND');
  const plan = await planOf(deps, settings, sale);
  return createOrder(deps, {
    userId: account.id,
    method: 'gumroad',
    choice: { plan: { ...plan, priceCents: sale.price }, certificationId: null, providerId: null },
    address: null,
  });
}

async function planOf({ db }: Pick<Deps, 'db'>, settings: GumroadSettings, sale: Sale): Promise<PlanFacts> {
  const [planId] = [...settings.products].find(([, { productId }]) => productId === sale.product_id) ?? [];
  const plan = (await listActivePlans(db)).find(({ id }) => id === planId);
  if (!plan) throw refused('The product of this sale belongs to no plan on sale.');
  if (plan.planType !== 'ALL_ACCESS')
    throw refused('A pass needs an order that says what it covers. Match this sale with an order.');
  if (sale.price <= 0) throw refused('This sale was free of charge.');
  return plan;
}
