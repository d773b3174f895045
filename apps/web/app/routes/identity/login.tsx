import { LoginPage } from '../../features/identity/login-page.tsx';

export default function Route() {
  return <LoginPage />;
}
