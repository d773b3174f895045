import { PrivacyPage } from '../features/pages/privacy-page.tsx';

export default function Route() {
  return <PrivacyPage />;
}
