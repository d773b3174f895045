import { CertificationsPage } from '../../features/catalogue/certifications-page.tsx';
import { LazyVerdict } from '../../features/readiness/lazy-verdict.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { certificationsQuery } from '../../lib/queries/catalogue.ts';

const load = pageLoader(() => [certificationsQuery()]);
export const loader = load.server;
export const clientLoader = load.browser;

export default function Route() {
  return <CertificationsPage Readiness={LazyVerdict} />;
}
