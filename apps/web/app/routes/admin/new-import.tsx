import { NewImportPage } from '../../features/admin/imports/new-import-page.tsx';

export default function Route() {
  return <NewImportPage />;
}
