// Reads across users, for admins.
import type { adminListUsers } from '@examplar/contract/admin/users';
import type { Query } from '@examplar/contract/calls/endpoint';
import type { Queryable } from '../../platform/database/database.ts';
import {
  byInstant,
  byInstantOrNever,
  byNumber,
  byText,
  type Collection,
  listPage,
  matchesText,
} from '../../platform/lists/admin-lists.ts';

const users: Collection<typeof adminListUsers> = {
  sorts: {
    createdAt: byInstant('account.created_at'),
    name: byText('account.name'),
    email: byText('account.email'),
    lastSeenAt: byInstantOrNever('account.last_seen_at'),
    totalAttempts: byNumber('account.attempts_started'),
  },
  defaultSort: '-createdAt',
  id: { column: 'account.id', kind: 'uuid' },
};

const accounts = (db: Queryable) =>
  db
    .selectFrom('account')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.role',
      'account.status',
      'account.email_confirmed_at',
      'account.totp_confirmed_at',
      'account.attempts_started',
      'account.last_seen_at',
      'account.created_at',
    ]);

export type UserRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

/** A page of users. `planType` selects users whose running subscription is of that type. */
export function listUserRows(
  db: Queryable,
  { q, role, status, planType, ...page }: Query<typeof adminListUsers>,
  now: Date,
) {
  let rows = accounts(db);
  if (q) rows = rows.where(matchesText(q, 'account.search_text'));
  if (role) rows = rows.where('account.role', '=', role);
  if (status) rows = rows.where('account.status', '=', status);
  if (planType) {
    rows = rows.where('account.id', 'in', (own) =>
      own
        .selectFrom('subscription')
        .select('subscription.user_id')
        .where('subscription.status', '=', 'active')
        .where('subscription.ends_at', '>', now)
        .where('subscription.plan_type', '=', planType),
    );
  }
  return listPage(rows, users, page);
}

export const findUserRow = (db: Queryable, userId: string) =>
  accounts(db).where('account.id', '=', userId).executeTakeFirst();
