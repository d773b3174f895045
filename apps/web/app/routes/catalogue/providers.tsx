import { ProvidersPage } from '../../features/catalogue/providers-page.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { providersQuery } from '../../lib/queries/catalogue.ts';

const load = pageLoader(() => [providersQuery()]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <ProvidersPage />;
}
