import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageLanguage } from '../../lib/page-language.ts';
import { type CartItem, useCartStore } from '../../lib/purchase/cart-store.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { renewalItem } from './renewal-item.ts';

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
