import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Overview } from './metrics.ts';

const queues: { name: keyof Overview['waiting']; label: string; to: string }[] = [
  { name: 'refundRequests', label: 'Refunds asked for', to: '/admin/orders?refundRequested=true&status=paid' },
  { name: 'ordersInReview', label: 'Orders in review', to: '/admin/orders?status=review' },
  { name: 'openReports', label: 'Open reports', to: '/admin/reports?state=open' },
  { name: 'suspectQuestions', label: 'Suspect questions', to: '/admin/catalogue/questions' },
];

/** What waits for somebody, each leading to its queue. */
export function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-title font-semibold">
        Waiting for you
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
        {queues.map(({ name, label, to }) => {
          const count = waiting[name];
          return (
            <li key={name}>
              <Link
                to={to}
                className={cx(
                  'flex h-full items-center justify-between gap-3 rounded-option border px-3.5 py-2.5 hover:border-line-control',
                  count > 0 ? 'border-transparent bg-caution-soft font-semibold text-caution' : 'border-line bg-raised',
                )}
              >
                {label}
                <span className="text-title tabular-nums">{formatCount(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
