import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function NewCertificationPage() {
  return <PlaceholderPage title="NewCertification" />;
}
