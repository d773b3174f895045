import { type LoaderFunctionArgs, redirect } from 'react-router';
import { providerCertificationsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { providerPath } from '../../features/catalogue/provider-card.tsx';
import { ProviderCertificationsPage } from '../../features/catalogue/provider-certifications-page.tsx';
import { queryClientContext } from '../../lib/api/server-call.ts';
import { pageLoader } from '../../lib/page/page-loader.ts';

const load = pageLoader(({ params }) => [providerCertificationsQuery(params.provider ?? '')]);
export const clientLoader = load.browser;

/** Leads from the provider's id, and from its name in other letters, to its name: the host keeps a copy of the page for each address. */
export async function loader(args: LoaderFunctionArgs) {
  const reply = await load.server(args);
  const { provider = '' } = args.params;
  const found = args.context.get(queryClientContext).getQueryData(providerCertificationsQuery(provider).queryKey);
  const name = found?.certifications[0]?.provider ?? provider;
  if (name !== provider) throw redirect(providerPath(name), 308);
  return reply;
}

export default function Route() {
  return <ProviderCertificationsPage />;
}
