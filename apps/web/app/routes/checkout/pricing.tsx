import { FreeForAll } from '../../features/preparation/free-for-all.tsx';
import { PricingPage } from '../../features/subscriptions/pricing-page.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { plansQuery, quotesQuery } from '../../lib/queries/plans.ts';

// Without the plans the page still says what they are; its list stays empty.
const load = pageLoader(() => [plansQuery(), quotesQuery()], { mayMiss: true });
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <PricingPage freeForAll={<FreeForAll />} />;
}
