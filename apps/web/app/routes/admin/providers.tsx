import { ProvidersAdminPage } from '../../features/admin/providers-admin-page.tsx';

export default function Route() {
  return <ProvidersAdminPage />;
}
