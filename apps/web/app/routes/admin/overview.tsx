import { OverviewPage } from '../../features/admin/overview/overview-page.tsx';

export default function Route() {
  return <OverviewPage />;
}
