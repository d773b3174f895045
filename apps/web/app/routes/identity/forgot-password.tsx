import { ForgotPasswordPage } from '../../features/identity/forgot-password-page.tsx';

export default function Route() {
  return <ForgotPasswordPage />;
}
