import { SubscriptionsPage } from '../../features/admin/subscriptions/subscriptions-page.tsx';

export default function Route() {
  return <SubscriptionsPage />;
}
