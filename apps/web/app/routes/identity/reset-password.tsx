import { ResetPasswordPage } from '../../features/identity/reset-password-page.tsx';

export default function Route() {
  return <ResetPasswordPage />;
}
