import type { ProviderCertifications } from '@examplar/contract/catalogue';
import { sectionsByLevel } from '@examplar/domain/catalogue/levels';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import type { ApiError } from '../../lib/api/api-error.ts';
import { queryClientContext } from '../../lib/api/server-call.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { providerCertificationsQuery } from './catalogue.queries.ts';
import { CardsSkeleton } from './catalogue-lists.tsx';
import { CertificationDetailsCard } from './certification-details-card.tsx';
import { providerPath } from './provider-card.tsx';

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

export default function ProviderCertificationsPage() {
  const { provider = '' } = useParams();
  const { data, error } = useQuery(providerCertificationsQuery(provider));
  return (
    <div className="page-width py-8 sm:py-10">
      <Link
        to="/providers"
        prefetch="intent"
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" />
        {say('provider.back')}
      </Link>
      {error ? <Failure name={provider} error={error} /> : <Certifications name={provider} found={data} />}
    </div>
  );
}

function Certifications({ name, found }: { name: string; found: ProviderCertifications | undefined }) {
  if (!found) {
    return (
      <div className="mt-4">
        <PageHead title={say('provider.head.short', { name })} />
        <h1 className="sr-only">{say('provider.head.short', { name })}</h1>
        <Skeleton className="mb-3 h-9 w-96 max-w-full" />
        <Skeleton className="mb-10 h-5 w-120 max-w-full" />
        <CardsSkeleton label={say('catalogue.loading')} columns={2} />
      </div>
    );
  }
  const { heading, subheading, certifications } = found;
  const providerName = certifications[0]?.provider ?? name;
  const path = providerPath(providerName);
  return (
    <>
      <PageHead
        title={say('provider.head', { heading })}
        description={`${subheading} ${say('provider.description', { count: certifications.length })}`}
        path={path}
      />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [
            breadcrumbList(
              [
                { label: say('footer.providers'), path: '/providers' },
                { label: heading, path },
              ],
              addressOf,
            ),
          ])
        }
      />
      <h1 lang={langOf(found, 'heading')} className="mt-3 font-heading text-heading">
        {heading}
      </h1>
      <p lang={langOf(found, 'subheading')} className="mt-2 max-w-[50em] text-ink-muted">
        {subheading}
      </p>
      {sectionsByLevel(certifications).map((section, index) => (
        <section key={section.level} aria-labelledby={`level-${index}`} className="mt-10">
          <h2 id={`level-${index}`} className="mb-4 flex items-baseline gap-2.5 text-title font-semibold">
            {section.level}
            <span className="text-caption font-normal text-ink-muted tabular-nums">
              {say('quantity.certifications', { count: section.certifications.length })}
            </span>
          </h2>
          <ul className="grid gap-4 lg:not-has-[>li:only-child]:grid-cols-2">
            {section.certifications.map((certification) => (
              <li key={certification.id} className="grid">
                <CertificationDetailsCard certification={certification} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {certifications.length === 0 && <EmptyState title={say('provider.none')} />}
    </>
  );
}

function Failure({ name, error }: { name: string; error: ApiError }) {
  const isMissing = error.statusCode === 404;
  return (
    <>
      <PageHead title={isMissing ? say('provider.notFound.head') : say('certifications')} isPrivate />
      <ErrorState
        as="h1"
        title={isMissing ? say('provider.notFound', { name }) : say('provider.notLoaded')}
        action={
          <TryAgain
            error={error}
            onRetry={() => location.reload()}
            ifMissing={<ButtonLink to="/providers">{say('provider.seeAll')}</ButtonLink>}
          />
        }
      />
    </>
  );
}
