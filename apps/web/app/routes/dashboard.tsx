import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { PrivatePage } from '../features/identity/private-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="dashboard">
      <DashboardPage />
    </PrivatePage>
  );
}
