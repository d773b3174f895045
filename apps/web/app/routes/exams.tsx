import { certificationsQuery } from '../features/catalogue/catalogue.queries.ts';
import { CertificationsPage } from '../features/catalogue/certifications-page.tsx';
import { pageLoader } from '../lib/page/page-loader.ts';

const load = pageLoader(() => [certificationsQuery()]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <CertificationsPage />;
}
