import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { PrivatePage } from '../features/identity/require-session.tsx';

export default function Route() {
  return (
    <PrivatePage page="dashboard">
      <DashboardPage />
    </PrivatePage>
  );
}
