import { ConfirmEmailPage } from '../../features/identity/confirm-email-page.tsx';

export default function Route() {
  return <ConfirmEmailPage />;
}
