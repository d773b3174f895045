import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { PrivatePage } from '../features/identity/private-page.tsx';
import { OwnReadiness } from '../features/readiness/own-readiness.tsx';

export default function Route() {
  return (
    <PrivatePage page="dashboard">
      <DashboardPage readiness={<OwnReadiness />} />
    </PrivatePage>
  );
}
