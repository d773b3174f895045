import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { collectionQuery } from '../tables/collection.ts';
import { MetricCard } from './metric-card.tsx';
import { metrics, type Overview } from './metrics.ts';

const ranges = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const;

function readRange(text: string | null): number {
  return ranges.find(({ days }) => String(days) === text)?.days ?? 30;
}

/** One row is enough: the total is in a header. */
const openAlerts = { state: 'open', limit: '1' };

/** How the product is doing, and what needs attention. */
export default function OverviewPage() {
  const [search, setSearch] = useSearchParams();
  const days = readRange(search.get('days'));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery('GET /admin/overview', { query: { days } }),
    placeholderData: keepPreviousData,
  });
  const alerts = useQuery(collectionQuery('GET /admin/payment-alerts', openAlerts));
  return (
    <>
      <AdminHeading
        title="Overview"
        lead={data ? `${formatDate(data.from)} to ${formatDate(data.to)}` : 'How Examplar is doing'}
        actions={
          <RangeChoice
            days={days}
            onChange={(chosen) =>
              setSearch(chosen === 30 ? {} : { days: String(chosen) }, { preventScrollReset: true })
            }
          />
        }
      />
      {error && <AdminError error={error} what="The figures" onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid gap-4 xl:grid-cols-2">
          <p role="status" className="sr-only">
            Loading
          </p>
          {metrics.map(({ name }) => (
            <Skeleton key={name} className="h-88 rounded-card first-of-type:xl:col-span-2" />
          ))}
        </div>
      )}
      {data && !error && (
        <div aria-busy={isPlaceholderData} className={cx('grid gap-5', isPlaceholderData && 'opacity-60')}>
          <Waiting waiting={{ ...data.waiting, ...(alerts.data && { paymentAlerts: alerts.data.total }) }} />
          <OldFacts facts={data.oldFacts} />
          <div className="grid gap-4 xl:grid-cols-2">
            {metrics.map((metric, index) => (
              <MetricCard
                key={metric.name}
                metric={metric}
                trend={data[metric.name]}
                className={index === 0 ? 'xl:col-span-2' : ''}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Chooses the period of the figures. */
function RangeChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-sunken p-0.5">
      <legend className="sr-only">Period</legend>
      {ranges.map((range) => (
        <button
          key={range.days}
          type="button"
          aria-pressed={range.days === days}
          onClick={() => onChange(range.days)}
          className={cx(
            'min-h-9 rounded-small px-3 font-medium',
            range.days === days
              ? 'bg-raised text-ink inset-ring inset-ring-line-strong'
              : 'text-ink-muted hover:text-ink',
          )}
        >
          {range.label}
        </button>
      ))}
    </fieldset>
  );
}

type Counts = Overview['waiting'] & { paymentAlerts: number };

const queues: { name: keyof Counts; label: string; to: string }[] = [
  { name: 'paymentAlerts', label: 'Payment alerts', to: '/admin/payment-alerts?state=open&sort=createdAt' },
  { name: 'refundRequests', label: 'Refund requests', to: '/admin/orders?refundRequested=true&status=paid' },
  { name: 'ordersInReview', label: 'Orders in review', to: '/admin/orders?status=review' },
  { name: 'openReports', label: 'Open reports', to: '/admin/reports?state=open' },
  { name: 'suspectQuestions', label: 'Questions to check', to: '/admin/catalogue/questions/suspects' },
];

/** The queues with open work, each with its count. */
function Waiting({ waiting }: { waiting: Partial<Counts> }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-title font-semibold">
        Needs attention
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 xl:grid-cols-5">
        {queues.map(({ name, label, to }) => {
          const count = waiting[name];
          return (
            <li key={name} className="max-xl:first:col-span-2">
              <Link
                to={to}
                className={cx(
                  'flex h-full items-center justify-between gap-3 rounded-option border px-3.5 py-2.5 hover:border-line-control',
                  count ? 'border-transparent bg-caution-soft font-semibold text-caution' : 'border-line bg-raised',
                )}
              >
                {label}
                <span className="text-title tabular-nums">{count === undefined ? '–' : formatCount(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What vendors may have changed since somebody looked; nothing where all facts are fresh. */
function OldFacts({ facts }: { facts: Overview['oldFacts'] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="old-facts">
      <h2 id="old-facts" className="mb-2 text-title font-semibold">
        Facts to look up again
      </h2>
      <ul className="grid gap-1 rounded-option border border-line bg-raised px-3.5 py-2.5">
        {facts.map(({ certificationId, certificationCode, message }) => (
          <li key={`${certificationId} ${message}`}>
            <Link
              to={`/admin/catalogue/certifications/${certificationId}`}
              className="inline-flex min-h-9 items-center font-semibold underline"
            >
              {certificationCode}
            </Link>{' '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
