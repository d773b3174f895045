import { isTimeZone } from '@examplar/domain/study/days';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { Instant, RowId } from './calls/ids.ts';
import { emailAddress, personName, text } from './calls/text.ts';
import { Accepted, SignedIn, User, userSettings } from './identity.ts';
import { currentPassword, passwordRule } from './passwords.ts';

export const Session = named(
  'Session',
  z.object({
    id: RowId,
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
    userAgent: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Network prefix, not the full address' }),
    isCurrent: z.boolean(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    createdAt: '2026-11-21T10:15:30.000Z',
    lastUsedAt: '2026-11-21T11:02:10.000Z',
    expiresAt: '2026-11-28T11:02:10.000Z',
    userAgent: 'Firefox on Linux',
    address: '203.0.113.0/24',
    isCurrent: true,
  },
);
export type Session = z.infer<typeof Session>;

/** The profile: the same user as `/auth/me`. */
export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/users/me',
  access: 'user',
  summary: 'Own profile',
  response: User,
});

const ProfileChanges = z
  .strictObject({
    ...userSettings,
    name: personName,
    givenName: personName.nullable(),
    timeZone: text({ max: 100 })
      .refine(isTimeZone, { error: 'Use the name of a time zone, such as Asia/Ho_Chi_Minh' })
      .meta({ examples: ['Asia/Ho_Chi_Minh'] }),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Send at least one field to change',
  })
  .meta({ examples: [{ name: 'Ada Lovelace', timeZone: 'Asia/Ho_Chi_Minh', extraTimePercent: 25 }] });

/**
 * Changes the name, settings or both; what is not sent stays. `givenName` is a run of whole words of the name; one that a new name
 * does not have becomes null.
 */
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/users/me',
  access: 'user',
  summary: 'Change name and settings',
  body: ProfileChanges,
  response: User,
});

/** Sets a new password. All earlier sessions end; this browser gets a new token. */
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/users/me/password',
  access: 'user',
  summary: 'Change the password',
  body: z.strictObject({ currentPassword, newPassword: passwordRule }),
  response: SignedIn,
  errors: ['WRONG_PASSWORD'],
});

/** Mails a link to the new address and a notice to the old one. Also 202 for an address that is taken. */
export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/users/me/email',
  access: 'user',
  summary: 'Change the email address',
  body: z.strictObject({ email: emailAddress, password: currentPassword }),
  response: Accepted,
  status: 202,
  errors: ['WRONG_PASSWORD'],
});

/** Confirms an address with the mailed token; opens no session. */
export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/users/me/email/confirm',
  access: 'visitor',
  summary: 'Confirm an email address',
  body: z.strictObject({ token: text({ max: 200 }) }),
  response: z.object({ emailConfirmed: z.literal(true) }),
  errors: ['INVALID_TOKEN'],
});

/** Cancels a change of address with the token mailed to the old one, and ends all sessions, because someone else knows the password. */
export const rejectEmailChange = defineEndpoint({
  method: 'POST',
  path: '/users/me/email/reject',
  access: 'visitor',
  summary: 'Cancel a change of address',
  body: z.strictObject({ token: text({ max: 200 }) }),
  response: Accepted,
  errors: ['INVALID_TOKEN'],
});

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/users/me/email/resend',
  access: 'user',
  summary: 'Send the confirmation link again',
  response: Accepted,
  status: 202,
});

/** The caller's open sessions, most recently used first. */
export const listMySessions = defineEndpoint({
  method: 'GET',
  path: '/users/me/sessions',
  access: 'user',
  summary: 'Own sessions',
  response: z.array(Session),
});

export const endMySession = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:sessionId',
  access: 'user',
  summary: 'End a session',
  params: z.object({ sessionId: RowId }),
  status: 204,
});

/** Deletes the account permanently. The review is kept without its author; a used trial stays used. */
export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/users/me',
  access: 'user',
  summary: 'Delete the account',
  body: z.strictObject({ password: currentPassword }),
  status: 204,
  errors: ['WRONG_PASSWORD', 'LAST_ADMIN', 'LAST_OWNER'],
});
