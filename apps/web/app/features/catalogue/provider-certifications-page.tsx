import type { Certification, ProviderCertifications } from '@examplar/contract/catalogue';
import { sectionsByLevel } from '@examplar/domain/catalogue/levels';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { certificationPath, examChangesPath, providerPath } from '../../lib/address/catalogue-paths.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { queryClientContext } from '../../lib/api/server-call.ts';
import { formatPrice } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { fullComparedPrice } from '../../lib/purchase/price.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { EnglishPart } from '../../ui/english-part.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CardsSkeleton } from './catalogue-lists.tsx';
import { CertificationImage, StatusBadge } from './certification-badges.tsx';
import { isWaiting } from './certification-card.tsx';

const providerCertificationsQuery = (providerName: string) =>
  endpointQuery('GET /providers/:providerName/certifications', { params: { providerName } });

const load = pageLoader(({ params }) => [providerCertificationsQuery(params.provider ?? '')], {
  extras: () => [quotesQuery()],
});
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
      <p className="mt-3">
        <TextLink to={examChangesPath(providerName)}>
          {say('examChanges.ofProvider', { provider: providerName })}
        </TextLink>
      </p>
      {certifications.length > 0 && <ProviderPass providerName={providerName} />}
      {sectionsByLevel(certifications).map((section, index) => (
        <section key={section.level} aria-labelledby={`level-${index}`} className="mt-10">
          <h2 id={`level-${index}`} className="mb-4 flex items-baseline gap-2.5 text-title font-semibold">
            {section.level}
            <span className="text-caption font-normal text-ink-muted tabular-nums">
              {say('quantity.certifications', { count: section.certifications.length })}
            </span>
          </h2>
          <ul className="grid gap-4 lg:not-has-[>li:only-child]:grid-cols-2">
            {section.certifications
              .toSorted((one, other) => Number(isWaiting(one)) - Number(isWaiting(other)))
              .map((certification) => (
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

/** The plan for this provider alone, for those who have no plan: where 'Choose a provider' on the pricing page leads (PAG-99). */
export function ProviderPass({ providerName }: { providerName: string }) {
  const { status, user } = useSession();
  const { data: quotes = [] } = useQuery(quotesQuery());
  const pass = quotes.find(({ planType }) => planType === 'PROVIDER_PASS');
  const isUnknown = status === 'restoring' || (user !== null && user.subscription === undefined);
  if (!pass || user?.subscription?.status === 'active') return null;
  return (
    <p data-screen-only className={`mt-4 ${isUnknown ? 'signed-in:hidden' : ''}`}>
      <ButtonLink to={`/cart?renew=PROVIDER_PASS&providerName=${encodeURIComponent(providerName)}`} variant="secondary">
        {say('provider.buyPass', {
          pass: planLabel('PROVIDER_PASS', providerName),
          price: fullComparedPrice(pass.price),
        })}
      </ButtonLink>
    </p>
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

const shownPrerequisites = 2;

export function CertificationDetailsCard({ certification }: { certification: Certification }) {
  const { id, title, code, level, category, status, description, price, questionCount } = certification;
  return (
    <Card className="@container flex flex-col gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:gap-y-1.5">
        <CertificationImage
          certification={certification}
          size={72}
          className="max-sm:size-14 sm:row-span-2 sm:self-start"
        />
        <p className="flex flex-wrap content-center gap-1.5 self-center">
          <StatusBadge status={status} />
          <Badge>{level}</Badge>
          <Badge>
            <EnglishPart part={category.name} lang={langOf(category, 'name')}>
              {category.name}
            </EnglishPart>
          </Badge>
        </p>
        <div className="grid gap-1.5 max-sm:col-span-2">
          <h3 className="text-title font-semibold">
            <Link to={certificationPath(id)} prefetch="intent" className="hover:underline">
              {title}
            </Link>
          </h3>
          <p className="flex flex-wrap gap-x-4 text-caption text-ink-muted tabular-nums">
            <span className="font-semibold text-ink">{code}</span>
            <span>
              {say('catalogue.fee')} <span className="font-semibold text-ink">{formatPrice(price)}</span>
            </span>
            <span>
              {questionCount > 0 ? say('quantity.questions', { count: questionCount }) : say('catalogue.inPreparation')}
            </span>
          </p>
        </div>
      </div>
      <div className="grid gap-x-12 gap-y-4 @3xl:grid-cols-2">
        <p lang={langOf(certification, 'description')} className="line-clamp-2 self-start text-ink-muted">
          {description}
        </p>
        <Prerequisites certification={certification} />
      </div>
      <Link
        to={certificationPath(id)}
        prefetch="intent"
        aria-label={say('catalogue.view.of', { title })}
        className={buttonStyle('secondary', 'medium', 'mt-auto self-start')}
      >
        {say('catalogue.view')}
        <ArrowRight aria-hidden="true" />
      </Link>
    </Card>
  );
}

function Prerequisites({ certification }: { certification: Certification }) {
  const { prerequisites } = certification;
  if (prerequisites.length === 0) return null;
  const more = prerequisites.length - shownPrerequisites;
  return (
    <div className="text-caption">
      <h4 className="text-caption font-semibold text-ink-muted">{say('catalogue.prerequisites')}</h4>
      <ul lang={langOf(certification, 'prerequisites')} className="mt-1 list-disc ps-4.5 marker:text-line-control">
        {prerequisites.slice(0, shownPrerequisites).map((prerequisite) => (
          <li key={prerequisite}>{prerequisite}</li>
        ))}
      </ul>
      {more > 0 && <p className="ps-4.5 text-ink-muted">{say('catalogue.andMore', { count: more })}</p>}
    </div>
  );
}
