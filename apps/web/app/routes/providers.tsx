import { providersQuery } from '../features/catalogue/catalogue.queries.ts';
import { ProvidersPage } from '../features/catalogue/providers-page.tsx';
import { pageLoader } from '../lib/page-loader.ts';

const load = pageLoader(() => [providersQuery()]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <ProvidersPage />;
}
