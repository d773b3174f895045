import type { Provider } from '@examplar/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { providerPath } from '../../lib/address/catalogue-paths.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { certificationsQuery, providersQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { CardsSkeleton, FiguresStrip } from './catalogue-lists.tsx';
import { isWaiting } from './certification-card.tsx';
import { ProviderCard } from './provider-card.tsx';

const load = pageLoader(() => [providersQuery()], { extras: () => [certificationsQuery()] });
export const loader = load.server;
export const clientLoader = load.browser;

const trail = [{ label: say('footer.providers'), path: '/providers' }];

export default function ProvidersPage() {
  const { data: providers, isError } = useQuery(providersQuery());
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={say('footer.providers')} description={say('providers.description')} />
      <h1 className="font-heading text-heading">{say('footer.providers')}</h1>
      <p className="mt-2 max-w-[45em] text-ink-muted">{say('providers.intro')}</p>
      <div className="mt-8">{isError ? <ProvidersFailure /> : <ProviderCards providers={providers} />}</div>
    </div>
  );
}

function ProviderCards({ providers }: { providers: Provider[] | undefined }) {
  const { data: certifications = [] } = useQuery(certificationsQuery());
  const ofProvider = ({ name }: Provider) =>
    certifications
      .filter(({ provider }) => provider === name)
      .sort((one, other) => Number(isWaiting(one)) - Number(isWaiting(other)));
  if (!providers) return <CardsSkeleton label={say('providers.loading')} />;
  return (
    <>
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [
            breadcrumbList(trail, addressOf),
            {
              '@type': 'ItemList',
              itemListElement: providers.map(({ name }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: addressOf(providerPath(name)),
              })),
            },
          ])
        }
      />
      <FiguresStrip label={say('providers.figures')} figures={figuresOf(providers)} className="mb-8" />
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {providers.map((provider) => (
          <li key={provider.id} className="grid grid-cols-1">
            <ProviderCard provider={provider} certifications={ofProvider(provider)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProvidersFailure() {
  return (
    <ErrorState
      title={say('providers.notLoaded')}
      action={<Button onClick={() => location.reload()}>{say('tryAgain')}</Button>}
    />
  );
}

function figuresOf(providers: readonly Provider[]) {
  const sum = (count: (provider: Provider) => number) => providers.reduce((total, one) => total + count(one), 0);
  return [
    { label: say('providers.figure.providers'), count: providers.length },
    { label: say('about.figure.certifications'), count: sum((provider) => provider.total_certifications) },
    { label: say('providers.figure.exams'), count: sum((provider) => provider.total_exams) },
    { label: say('providers.figure.questions'), count: sum((provider) => provider.total_questions) },
  ];
}
