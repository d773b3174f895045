import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function SubscriptionsPage() {
  return <PlaceholderPage title="Subscriptions" />;
}
