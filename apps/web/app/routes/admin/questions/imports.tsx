import { ImportsAdminPage } from '../../../features/admin/imports/imports-page.tsx';

export default function Route() {
  return <ImportsAdminPage />;
}
