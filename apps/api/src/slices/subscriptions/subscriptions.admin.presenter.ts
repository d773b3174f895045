import type { AdminSubscription, AdminSubscriptionPage } from '@examplar/contract/admin/subscriptions';
import type { HistoryRow } from './changes/history.repository.ts';
import type { AdminSubscriptionRow } from './subscriptions.admin.repository.ts';
import { presentChange, presentSubscription } from './subscriptions.presenter.ts';

export function presentAdminSubscription(row: AdminSubscriptionRow, now: Date): AdminSubscription {
  return {
    ...presentSubscription(row, now),
    user: { id: row.user_id, name: row.user_name, email: row.user_email },
  };
}

export const presentSubscriptionPage = (
  row: AdminSubscriptionRow,
  history: HistoryRow[],
  now: Date,
): AdminSubscriptionPage => ({ ...presentAdminSubscription(row, now), history: history.map(presentChange) });
