import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Overview } from './metrics.ts';

type Counts = Overview['waiting'] & { paymentAlerts: number };

const queues: { name: keyof Counts; label: string; to: string }[] = [
  { name: 'paymentAlerts', label: 'Payment alerts', to: '/admin/payment-alerts?state=open&sort=createdAt' },
  { name: 'refundRequests', label: 'Refund requests', to: '/admin/orders?refundRequested=true&status=paid' },
  { name: 'ordersInReview', label: 'Orders in review', to: '/admin/orders?status=review' },
  { name: 'openReports', label: 'Open reports', to: '/admin/reports?state=open' },
  { name: 'suspectQuestions', label: 'Questions to check', to: '/admin/catalogue/questions/suspects' },
];

/** The queues with open work, each with its count. */
export function Waiting({ waiting }: { waiting: Partial<Counts> }) {
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
