import { planLabel } from '@examplar/domain/plans/plan-names';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { AuditLine } from '../audit/audit-line.tsx';
import { Instant } from '../cells/instant.tsx';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';
import { SubscriptionStatusBadge } from '../subscriptions/subscription-status-badge.tsx';
import { ShortList } from '../tables/short-list.tsx';

/** The latest subscriptions, orders and admin actions of an account, each leading to its whole list. */
export function UserRecord({ userId }: { userId: string }) {
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ShortList
          list="GET /admin/subscriptions"
          query={{ userId, sort: '-startDate' }}
          title="Subscriptions"
          none="No subscription yet."
          allPath={`/admin/subscriptions?userId=${userId}`}
          rowId={({ id }) => id}
          row={({ planType, providerName, certificationName, status, startDate, endDate }) => (
            <Line
              title={certificationName ?? planLabel(planType, providerName)}
              badge={<SubscriptionStatusBadge status={status} />}
            >
              <Instant at={startDate} /> to <Instant at={endDate} />
            </Line>
          )}
        />
        <ShortList
          list="GET /admin/orders"
          query={{ userId, sort: '-createdAt' }}
          title="Orders"
          none="No order yet."
          allPath={`/admin/orders?userId=${userId}`}
          rowId={({ id }) => id}
          row={({ id, planName, price, status, createdAt }) => (
            <Line
              title={
                <Link to={`/admin/orders/${id}`} className="hover:underline">
                  {planName}, {formatPrice(price)}
                </Link>
              }
              badge={<OrderStatusBadge status={status} />}
            >
              <Instant at={createdAt} />
            </Line>
          )}
        />
      </div>
      <ShortList
        list="GET /admin/audit"
        query={{ subjectId: userId, sort: '-at' }}
        title="Admin actions on this account"
        none="No actions yet."
        allPath={`/admin/audit?subjectId=${userId}`}
        rowId={({ id }) => id}
        row={(entry) => <AuditLine entry={entry} />}
      />
    </>
  );
}

function Line({ title, badge, children }: { title: ReactNode; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-caption text-ink-muted">{children}</p>
      </div>
      {badge}
    </div>
  );
}
