import { ImportPage } from '../../../features/admin/imports/import-page.tsx';

export default function Route() {
  return <ImportPage />;
}
