import type { Backlog } from '../../platform/monitoring/metrics.ts';
import { countOpenAlerts, countOrdersToQuery } from './backlogs.repository.ts';

export const paymentBacklogs: Backlog[] = [
  {
    name: 'examplar_orders_to_query',
    help: 'Orders whose query is late, and expired ones that the gateway has not answered for',
    count: ({ db, clock }) => countOrdersToQuery(db, clock.now()),
  },
  {
    name: 'examplar_payment_alerts_open',
    help: 'Unresolved payment alerts',
    count: ({ db }) => countOpenAlerts(db),
  },
];
