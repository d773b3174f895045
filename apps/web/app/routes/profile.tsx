import { useQuery } from '@tanstack/react-query';
import { OrderHistory } from '../features/checkout/orders/order-history.tsx';
import { PrivatePage } from '../features/identity/require-session.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { SubscriptionCard } from '../features/subscriptions/subscription-card.tsx';
import { ordersQuery } from '../lib/queries/orders.ts';
import { mySubscriptionQuery } from '../lib/queries/plans.ts';

export default function Route() {
  return (
    <PrivatePage page="profile">
      <Profile />
    </PrivatePage>
  );
}

/** Everything appears at once, so that nothing moves; failed parts show their own errors. */
function Profile() {
  const subscription = useQuery(mySubscriptionQuery());
  const orders = useQuery(ordersQuery());
  const isReady = !subscription.isPending && !orders.isPending;
  return <ProfilePage isReady={isReady} subscription={<SubscriptionCard />} orders={<OrderHistory />} />;
}
