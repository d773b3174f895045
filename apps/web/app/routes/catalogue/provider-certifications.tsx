import { providerCertificationsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { ProviderCertificationsPage } from '../../features/catalogue/provider-certifications-page.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';

const load = pageLoader(({ params }) => [providerCertificationsQuery(params.provider ?? '')]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <ProviderCertificationsPage />;
}
