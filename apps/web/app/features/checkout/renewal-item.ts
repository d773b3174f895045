import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageLanguage } from '../../lib/page/page-language.ts';
import { type CartItem, useCartStore } from '../../lib/purchase/cart-store.ts';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { plansQuery, quotesQuery } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';

/**
 * The plan that a reminder mail links to: `?renew=PROFESSIONAL_6M`, for a pass with `certificationId` or
 * `providerName`. Null if no such plan is sold, as a pass for an exam that can no longer be taken (PLN-16): one
 * for its successor takes its place (PLN-17).
 */
export async function renewalItem(client: QueryClient, search: URLSearchParams): Promise<CartItem | null> {
  const planName = search.get('renew');
  const quotes = await client.ensureQueryData(quotesQuery());
  const quote = quotes.find(({ name, planType }) => name === planName && planType !== 'FREE_TRIAL');
  if (!quote) return null;
  const { planType, durationMonths, price, displayName } = quote;
  if (planType === 'ALL_ACCESS') {
    const plan = (await client.ensureQueryData(plansQuery())).find(({ name }) => name === planName);
    const { description = '', features = [] } = plan ?? {};
    return { planType, name: displayName, price, durationMonths, description, features };
  }
  const scope = await passScope(client, planType, search);
  return scope && { planType, price, durationMonths, features: [], ...scope };
}

type Scope = Pick<CartItem, 'name' | 'description' | 'certificationId' | 'certificationName' | 'providerName'>;

async function passScope(client: QueryClient, planType: string, search: URLSearchParams): Promise<Scope | null> {
  const providerName = search.get('providerName');
  const certificationId = search.get('certificationId');
  if (planType === 'PROVIDER_PASS' && providerName) {
    const name = planLabel('PROVIDER_PASS', providerName);
    return { name, providerName, description: say('cart.everyCertification', { provider: providerName }) };
  }
  if (planType !== 'SINGLE_EXAM' || !certificationId) return null;
  const certification = await client.ensureQueryData(certificationQuery(certificationId));
  if (certification.status === 'retired') {
    const successorId = certification.successor?.certificationId ?? null;
    if (successorId === null) return null;
    return passScope(client, planType, new URLSearchParams({ certificationId: successorId }));
  }
  const { title: certificationName } = certification;
  const name = planLabel('SINGLE_EXAM');
  const description = say('cart.everyQuestion', { certification: certificationName });
  return { name, certificationId, certificationName, description };
}

/** Puts the item into the cart again if its texts are in another language than the page. Without a connection it stays as it is. */
export function useCartLanguage() {
  const client = useQueryClient();
  const item = useCartStore((cart) => cart.item);
  useEffect(() => {
    if (!item || (item.language ?? 'en') === pageLanguage) return;
    const translate = async () => {
      const quotes = await client.ensureQueryData(quotesQuery());
      const translated = await renewalItem(client, linkOf(item, quotes));
      // A buyer may have emptied the cart meanwhile, here or in another tab.
      const { item: current, put } = useCartStore.getState();
      if (translated && current === item) put({ ...translated, ...badgeOf(item) });
    };
    translate().catch(() => {});
  }, [client, item]);
}

/**
 * Sets the item to the price of today (PAG-99), which the server asks for in any case. True if the item is not sold: it is
 * unknown, or the free trial, which is started on the pricing page.
 */
export function usePriceOfToday(): boolean {
  const { data: quotes } = useQuery(quotesQuery());
  const item = useCartStore((cart) => cart.item);
  const sold = quotes?.find(
    (one) => one.planType === item?.planType && one.durationMonths === item.durationMonths && one.price > 0,
  );
  useEffect(() => {
    if (!item || !sold || sold.price === item.price) return;
    useCartStore.getState().put({ ...item, price: sold.price, priceBefore: item.price });
  }, [item, sold]);
  return Boolean(quotes && quotes.length > 0 && item && !sold);
}

/** The one badge of our own plans in the language of the page; any other text stays as it was stored. */
const badgeOf = ({ badge, planType }: CartItem) =>
  badge && { badge: planType === 'ALL_ACCESS' ? say('plan.popular') : badge };

type SoldPlan = { name: string; planType: string; durationMonths: number };

/** The query of a reminder's link to the same plan. */
function linkOf({ planType, durationMonths, certificationId, providerName }: CartItem, sold: readonly SoldPlan[]) {
  const plan = sold.find((one) => one.planType === planType && one.durationMonths === durationMonths);
  return new URLSearchParams({
    ...(plan && { renew: plan.name }),
    ...(certificationId && { certificationId }),
    ...(providerName && { providerName }),
  });
}
