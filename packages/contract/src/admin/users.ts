import { planTypes } from '@examplar/domain/plans/plan-names';
import { z } from 'zod';
import { Session } from '../account.ts';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Instant, RowId } from '../calls/ids.ts';
import { optionalBody } from '../calls/list-query.ts';
import { personName, text } from '../calls/text.ts';
import { roles, User } from '../identity.ts';
import { Subscription } from '../payments/subscriptions.ts';
import { auditNote, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

export const userStatuses = ['active', 'suspended'] as const;

const user = getExample(User);

export const AdminUser = named(
  'AdminUser',
  z.object({
    id: RowId,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    status: z.enum(userStatuses),
    emailConfirmed: z.boolean(),
    twoFactorEnabled: z.boolean(),
    totalAttempts: z.int(),
    subscription: Subscription.nullable(),
    createdAt: Instant,
    lastSeenAt: Instant.nullable(),
  }),
  {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    emailConfirmed: user.emailConfirmed,
    twoFactorEnabled: user.twoFactorEnabled,
    status: 'active',
    totalAttempts: 14,
    subscription: getExample(Subscription),
    createdAt: '2026-11-21T10:15:30.000Z',
    lastSeenAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminUser = z.infer<typeof AdminUser>;

const params = z.object({ userId: RowId });
const withReason = optionalBody(z.strictObject({ reason: auditNote.optional() }));

export const adminListUsers = adminList('/admin/users', 'Users', AdminUser, {
  sort: sortBy('createdAt', 'name', 'email', 'lastSeenAt', 'totalAttempts'),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  planType: z.enum(planTypes).optional(),
});

export const adminGetUser = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'A user',
  params,
  response: AdminUser,
});

/** Changes name and role. A change of role ends the user's sessions; the last admin cannot be demoted. */
export const adminUpdateUser = defineEndpoint({
  method: 'PUT',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'Change a user',
  params,
  body: z.strictObject({ name: personName.optional(), role: z.enum(roles).optional() }),
  response: AdminUser,
  errors: ['LAST_ADMIN'],
});

/** Suspends the user: all sessions end and the user can no longer sign in. Attempts and subscription are not affected. */
export const adminSuspendUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/suspend',
  access: 'admin',
  summary: 'Suspend a user',
  params,
  body: withReason,
  response: AdminUser,
  errors: ['LAST_ADMIN'],
});

export const adminRestoreUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/restore',
  access: 'admin',
  summary: 'Lift a suspension',
  params,
  body: withReason,
  response: AdminUser,
});

/** Unlocks a sign-in that was locked by failed attempts; the password stays the same. */
export const adminUnlockUser = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/unlock',
  access: 'admin',
  summary: 'Unlock the sign-in of a user',
  params,
  body: withReason,
  response: AdminUser,
});

export const adminEndUserSessions = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/end-sessions',
  access: 'admin',
  summary: 'Sign a user out everywhere',
  params,
  status: 204,
});

/** The user's open sessions, most recently used first. */
export const adminListUserSessions = defineEndpoint({
  method: 'GET',
  path: '/admin/users/:userId/sessions',
  access: 'admin',
  summary: 'Open sessions of a user',
  params,
  response: z.array(Session),
});

export const adminEndUserSession = defineEndpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/sessions/:sessionId',
  access: 'admin',
  summary: 'Sign a user out in one browser',
  params: params.extend({ sessionId: RowId }),
  status: 204,
});

/** Grants a plan without payment. If a plan of the same or a higher tier is active, the time is added to its end. */
export const adminGrantSubscription = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:userId/grant',
  access: 'admin',
  summary: 'Grant a subscription',
  params,
  body: z.strictObject({
    planId: CatalogueId,
    certificationId: CatalogueId.nullish().meta({ description: 'What a SINGLE_EXAM is for' }),
    providerName: text({ max: 100 }).nullish().meta({ description: 'What a PROVIDER_PASS is for' }),
    reason: auditNote,
  }),
  response: Subscription,
  status: 201,
});
