import type { Certification } from '@examplar/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { FilterX, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useAddressFilters } from '../../lib/address/address-filters.ts';
import { certificationPath } from '../../lib/address/catalogue-paths.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { certificationsQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { CardsSkeleton, FiguresStrip } from './catalogue-lists.tsx';
import { CertificationCard } from './certification-card.tsx';
import {
  type CertificationFilters,
  type Choice,
  filterCertifications,
  levelChoices,
  noFilters,
  orderByStatus,
  providerChoices,
  readFilters,
  writeFilters,
} from './certification-filters.ts';

const path = '/exams';
const imagesInSight = 6;

const load = pageLoader(() => [certificationsQuery()]);
export const loader = load.server;
export const clientLoader = load.browser;

/** All certifications, under `/exams` and `/certifications`: one page, so it has one canonical URL. */
export default function CertificationsPage() {
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
          {certifications ? <Catalogue certifications={certifications} /> : <CatalogueSkeleton />}
        </>
      )}
    </div>
  );
}

function Catalogue({ certifications }: { certifications: Certification[] }) {
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
              <CertificationCard certification={certification} isLazy={index >= imagesInSight} />
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

type CertificationSearchProps = {
  certifications: readonly Certification[];
  filters: CertificationFilters;
  onChange: (filters: CertificationFilters) => void;
};

/** Search and filters, applied with every letter; without JavaScript a form that requests the same URL. */
function CertificationSearch({ certifications, filters, onChange }: CertificationSearchProps) {
  const providers = useMemo(() => providerChoices(certifications), [certifications]);
  const levels = useMemo(() => levelChoices(certifications), [certifications]);
  const set = (name: keyof CertificationFilters) => (event: { target: { value: string } }) =>
    onChange({ ...filters, [name]: event.target.value });
  return (
    <search>
      <form
        className="grid grid-cols-2 cramped:grid-cols-1 gap-3 lg:grid-cols-[1fr_13rem_13rem]"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label={say('catalogue.search')}
          name="q"
          value={filters.q}
          onSearch={(q) => onChange({ ...filters, q })}
          placeholder={say('catalogue.search.placeholder')}
          className="max-lg:col-span-2 cramped:col-span-1!"
        />
        <FilterSelect
          label={say('catalogue.provider')}
          name="provider"
          all={say('catalogue.allProviders')}
          choices={providers}
          value={filters.provider}
          onChange={set('provider')}
        />
        <FilterSelect
          label={say('catalogue.level')}
          name="level"
          all={say('catalogue.allLevels')}
          choices={levels}
          value={filters.level}
          onChange={set('level')}
        />
        <div className="hidden noscript:block">
          <Button type="submit">{say('action.search')}</Button>
        </div>
      </form>
    </search>
  );
}

type FilterSelectProps = {
  label: string;
  name: string;
  all: string;
  choices: readonly Choice[];
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

function FilterSelect({ all, choices, ...rest }: FilterSelectProps) {
  return <Select isLabelHidden options={[{ value: 'all', label: all }, ...choices]} {...rest} />;
}
