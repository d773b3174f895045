import { NewCertificationPage } from '../../features/admin/catalogue/new-certification-page.tsx';

export default function Route() {
  return <NewCertificationPage />;
}
