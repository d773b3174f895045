import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { RequireSession } from '../features/identity/require-session.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

export default function Route() {
  return (
    <RequireSession skeleton={<PageSkeleton title="Dashboard" />}>
      <DashboardPage />
    </RequireSession>
  );
}
