import { stateAfter } from '@examplar/domain/orders/order-states';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAccount } from '../../identity/public.ts';
import { listActivePlans, type PlanFacts } from '../../subscriptions/public.ts';
import { createOrder } from '../orders/create-order.ts';
import { findAdminOrder } from '../orders/orders.admin.repository.ts';
import { findOrder, type OrderRow } from '../orders/orders.repository.ts';
import { gumroadApi, type Sale } from './gumroad-api.ts';
import { findGumroadSettings, type GumroadSettings } from './gumroad-settings.ts';
import { isReversed } from './pay-with-sale.ts';

type Confirmed = { sale: Sale; settings: GumroadSettings };
const refused = (message: string) => new AppError('WRONG_STATE', { message });

/**
 * The sale as Gumroad tells it now, if it is ours and its money is still there.
 *
 * @throws AppError GUMROAD_UNAVAILABLE without credentials, UNAVAILABLE while Gumroad does not answer, WRONG_STATE
 */
export async function findSaleToMatch({ config }: Pick<Deps, 'config'>, saleId: string): Promise<Confirmed> {
  const settings = findGumroadSettings(config);
  if (!settings) throw new AppError('GUMROAD_UNAVAILABLE');
  const told = await gumroadApi(settings).findSale(saleId);
  if (!told.ok && !told.wasAnswered) throw new AppError('UNAVAILABLE');
  if (!told.ok || told.value.seller_id !== settings.sellerId) throw refused('Gumroad knows no such sale of ours.');
  if (isReversed(told.value)) throw refused('The money of this sale went back, or its buyer wants it back.');
  if (told.value.test && !settings.isTestAllowed) throw refused('This was a test sale: no money moved.');
  return { sale: told.value, settings };
}

type Wanted = Confirmed & { orderId?: string | null | undefined; userId?: string | null | undefined };

/**
 * The order that the sale is to pay; for a user a new one, of the plan whose product was sold and at the price that was paid.
 *
 * @throws AppError NOT_FOUND, WRONG_STATE
 */
export async function orderToMatch(
  deps: Pick<Deps, 'db' | 'clock'>,
  { sale, settings, orderId, userId }: Wanted,
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
  if (!plan) throw refused('The product of this sale belongs to no plan that is sold now.');
  if (plan.planType !== 'ALL_ACCESS') throw refused('A pass needs an order that says what it is for: match one.');
  if (sale.price <= 0) throw refused('Nothing was paid in this sale.');
  return plan;
}
