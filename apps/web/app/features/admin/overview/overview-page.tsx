import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatDate } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { AdminError } from '../shell/admin-error.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { collectionQuery } from '../tables/collection.queries.ts';
import { MetricCard } from './metric-card.tsx';
import { metrics } from './metrics.ts';
import { RangeChoice } from './range-choice.tsx';
import { readRange } from './ranges.ts';
import { Waiting } from './waiting.tsx';

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
