import { ProvidersPage } from '../features/catalogue/providers-page.tsx';

export default function Route() {
  return <ProvidersPage />;
}
