import { PricingPage } from '../features/subscriptions/pricing-page.tsx';

export default function Route() {
  return <PricingPage />;
}
