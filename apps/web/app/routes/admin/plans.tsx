import { PlansAdminPage } from '../../features/admin/plans-admin-page.tsx';

export default function Route() {
  return <PlansAdminPage />;
}
