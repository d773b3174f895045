import { TermsPage } from '../features/pages/terms-page.tsx';

export default function Route() {
  return <TermsPage />;
}
