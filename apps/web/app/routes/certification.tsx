import { CertificationPage } from '../features/catalogue/certification-page.tsx';

export default function Route() {
  return <CertificationPage />;
}
