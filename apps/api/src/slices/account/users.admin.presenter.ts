import type { AdminUser } from '@examplar/contract/admin/users';
import type { Subscription } from '@examplar/contract/payments/subscriptions';
import type { UserRow } from './users.admin.repository.ts';

/** A user as shown to admins. `subscription` is the running one, or else the most recent one. */
export function presentAdminUser(row: UserRow, subscription: Subscription | null): AdminUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    emailConfirmed: row.email_confirmed_at !== null,
    twoFactorEnabled: row.totp_confirmed_at !== null,
    totalAttempts: row.attempts_started,
    subscription,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
