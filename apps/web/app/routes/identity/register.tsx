import { RegisterPage } from '../../features/identity/register-page.tsx';

export default function Route() {
  return <RegisterPage />;
}
