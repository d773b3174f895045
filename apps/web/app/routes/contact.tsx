import { ContactPage } from '../features/pages/contact-page.tsx';

export default function Route() {
  return <ContactPage />;
}
