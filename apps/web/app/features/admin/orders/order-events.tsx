import { type PaymentMethod, paymentMethodLabels } from '@examplar/domain/orders/payment-methods';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { entryOf, inWords, labelOf } from '../../../lib/wording/label-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Instant } from '../cells/instant.tsx';
import { Panel } from '../cells/panel.tsx';
import { orderStatusLabel } from './order-status-badge.tsx';

type PaymentEvent = ReplyOf<'GET /admin/orders/:orderId'>['events'][number];

/** The source of an event; `gateway` is the name of the order's gateway. */
const sources: Record<PaymentEvent['source'], (gateway: string) => string> = {
  ipn: (gateway) => `${gateway} reported`,
  return: () => 'The customer returned',
  query: (gateway) => `${gateway} queried`,
  ping: (gateway) => `${gateway} reported`,
  api: () => 'The customer',
  refund: (gateway) => `Refund at ${gateway}`,
  admin: () => 'An admin’s decision',
  system: () => 'Examplar',
};

type OrderEventsProps = { events: PaymentEvent[]; method: PaymentMethod };

/** The events of an order, oldest first. */
export function OrderEvents({ events, method }: OrderEventsProps) {
  const inOrder = [...events].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Panel title="Events">
      {inOrder.length === 0 && <p className="text-ink-muted">No events yet.</p>}
      <ol>
        {inOrder.map(({ id, at, source, outcome, statusBefore, statusAfter, isAlert, note }) => (
          <li key={id} className="relative border-s-2 border-line pb-5 ps-5 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                'absolute -inset-s-[7px] top-1.5 size-3 rounded-round border-2 border-raised',
                isAlert ? 'bg-negative' : 'bg-accent',
              )}
            />
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {entryOf(sources, source, () => inWords(source))(labelOf(paymentMethodLabels, method))}
              {isAlert && <Badge tone="negative">Needs attention</Badge>}
            </p>
            <p className="[overflow-wrap:anywhere]">
              {outcome}
              {statusBefore !== statusAfter && (
                <>
                  {' · '}
                  {statusBefore ? `${orderStatusLabel(statusBefore)} → ` : ''}
                  {orderStatusLabel(statusAfter)}
                </>
              )}
            </p>
            {note && <p>“{note}”</p>}
            <p className="text-caption text-ink-muted">
              <Instant at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
