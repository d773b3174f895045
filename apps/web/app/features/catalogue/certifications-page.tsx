import type { Certification } from '@examplar/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { FilterX, SearchX } from 'lucide-react';
import { useAddressFilters } from '../../lib/address-filters.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { certificationsQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { type CardReadiness, CertificationCard, certificationPath } from './certification-card.tsx';
import { filterCertifications, noFilters, orderByStatus, readFilters, writeFilters } from './certification-filters.ts';
import { CertificationSearch } from './certification-search.tsx';
import { FiguresStrip } from './figures-strip.tsx';

const path = '/exams';
const imagesInSight = 6;

/** All certifications, under `/exams` and `/certifications`: one page, so it has one canonical URL. Readiness belongs to another feature. */
export function CertificationsPage({ Readiness }: { Readiness: CardReadiness }) {
  const { data: certifications, isError } = useQuery(certificationsQuery());
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHead title={say('catalogue.head')} description={say('catalogue.description')} path={path} />
      {isError ? (
        <ErrorState
          as="h1"
          title={say('catalogue.notLoaded')}
          action={<Button onClick={() => location.reload()}>{say('action.retry')}</Button>}
        >
          {say('tryLater')}
        </ErrorState>
      ) : (
        <>
          <h1 className="font-heading text-heading">{say('catalogue.title')}</h1>
          <p className="mt-2 max-w-[45em] text-ink-muted">{say('catalogue.intro')}</p>
          {certifications ? <Catalogue certifications={certifications} Readiness={Readiness} /> : <CatalogueSkeleton />}
        </>
      )}
    </div>
  );
}

type CatalogueProps = { certifications: Certification[]; Readiness: CardReadiness };

function Catalogue({ certifications, Readiness }: CatalogueProps) {
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const shown = orderByStatus(filterCertifications(certifications, filters));
  const isFiltered = filters.q !== '' || filters.provider !== 'all' || filters.level !== 'all';
  return (
    <>
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => [
            breadcrumbList([{ label: say('catalogue.title'), path }], addressOf),
            {
              '@type': 'ItemList',
              itemListElement: certifications.map(({ id, title }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: title,
                url: addressOf(certificationPath(id)),
              })),
            },
          ])
        }
      />
      <FiguresStrip label={say('catalogue.figures')} figures={figuresOf(certifications)} className="my-7" />
      <CertificationSearch certifications={certifications} filters={filters} onChange={setFilters} />
      <div className="mt-3 mb-3 flex items-center justify-between gap-4">
        <p role="status" className="text-ink-muted tabular-nums max-sm:text-caption">
          {say('catalogue.shown', { shown: shown.length, count: certifications.length })}
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => setFilters(noFilters)}
          // Not `disabled`: pressing it would take the focus from it.
          aria-disabled={!isFiltered}
          className="-me-3 flex-none noscript:hidden"
        >
          <FilterX aria-hidden="true" className="max-sm:hidden" />
          {say('filters.clear')}
        </Button>
      </div>
      <div className="@container">
        <ul className="grid grid-cols-1 gap-4 @min-[36rem]:grid-cols-2 @min-[59rem]:grid-cols-3">
          {shown.map((certification, index) => (
            <li key={certification.id} className="grid">
              <CertificationCard certification={certification} Readiness={Readiness} isLazy={index >= imagesInSight} />
            </li>
          ))}
        </ul>
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={say('catalogue.noneFound')}
          icon={<SearchX />}
          action={<Button onClick={() => setFilters(noFilters)}>{say('filters.reset')}</Button>}
        >
          {say('catalogue.noneFound.text')}
        </EmptyState>
      )}
    </>
  );
}

function CatalogueSkeleton() {
  return (
    <div className="my-7 grid gap-7">
      <Skeleton className="h-22" />
      <Skeleton className="h-11" />
      <CardsSkeleton label={say('catalogue.loading')} />
    </div>
  );
}

const figuresOf = (certifications: readonly Certification[]) => [
  { label: say('catalogue.figure.total'), count: certifications.length },
  { label: say('catalogue.figure.providers'), count: new Set(certifications.map((one) => one.provider_id)).size },
  {
    label: say('catalogue.figure.available'),
    count: certifications.filter((one) => one.status === 'available').length,
  },
];
