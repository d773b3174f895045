import { OrderHistory } from '../features/checkout/order-history.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { SubscriptionCard } from '../features/subscriptions/subscription-card.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="My Profile" />}>
      <ProfilePage subscription={<SubscriptionCard />} orders={<OrderHistory />} />
    </RequireSession>
  );
}
