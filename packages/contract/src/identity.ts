import { languages } from '@examplar/domain/languages/languages';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { getExample, named } from './calls/example.ts';
import { Day, RowId } from './calls/ids.ts';
import { emailAddress, personName, text } from './calls/text.ts';
import { currentPassword, passwordRule } from './passwords.ts';

export const roles = ['USER', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export const textSizePercents = [100, 125, 150, 175, 200] as const;
export const extraTimePercents = [0, 25, 50, 100] as const;

export const userSettings = {
  givenName: z
    .string()
    .nullable()
    .meta({ description: 'How reviews call the user: words of the name; null: a word of it by `language`' }),
  timeZone: z
    .string()
    .nullable()
    .meta({ description: 'Name of a time zone; null: none was set, days are those of UTC' }),
  asksConfidence: z.boolean().meta({ description: 'Ask with each answer how sure they are' }),
  textSizePercent: z.literal(textSizePercents).meta({ description: 'Of the text in the exam room' }),
  hidesClock: z.boolean().meta({ description: 'Hide the clock of an exam until its last five minutes' }),
  extraTimePercent: z.literal(extraTimePercents).meta({ description: 'How much longer exams last for this user' }),
  language: z.enum(languages),
  tellsExamChanges: z
    .boolean()
    .meta({ description: 'Mails when the exam of a target ends, gets a successor or asks other things' }),
};

export const User = named(
  'User',
  z.object({
    id: RowId,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    emailConfirmed: z.boolean(),
    twoFactorEnabled: z.boolean(),
    teamRole: z.enum(['member', 'trainer']).optional().meta({
      description:
        'The most that the user is in any team, owners as trainers. Absent in none, and right after signing in',
    }),
    teamSeat: z
      .object({ team: z.string(), endsOn: Day })
      .optional()
      .meta({ description: 'There while a seat of a team runs, except right after signing in' }),
    ...userSettings,
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    name: 'Ada Lovelace',
    email: 'learner@examplar.test',
    role: 'USER',
    emailConfirmed: true,
    twoFactorEnabled: false,
    givenName: null,
    timeZone: 'Asia/Ho_Chi_Minh',
    asksConfidence: false,
    textSizePercent: 100,
    hidesClock: false,
    extraTimePercent: 0,
    language: 'en',
    tellsExamChanges: true,
  },
  'The signed-in user. `subscription` is attached by the browser after a call of its own.',
);
export type User = z.infer<typeof User>;

/** The token is returned only this once; the server stores only its hash. */
export const SignedIn = named('SignedIn', z.object({ user: User, token: z.string() }), {
  user: getExample(User),
  token: 'AZOfOlwee2qdTi-KYcB7VYt0q3v1m0Yk9s2n8d5c7b4a6f1e3g2h0j9kLmN8pQ',
});
export type SignedIn = z.infer<typeof SignedIn>;

export const TwoFactorChallenge = named(
  'TwoFactorChallenge',
  z.object({ challengeId: z.string() }),
  { challengeId: 'AZOfOlwee2qdTi-KYcB7VQ' },
  'The password was right; a code is to follow at POST /auth/two-factor within 5 minutes.',
);
export type TwoFactorChallenge = z.infer<typeof TwoFactorChallenge>;

export const Accepted = named(
  'Accepted',
  z.object({ message: z.string() }),
  { message: 'If this address has an account, a message is on its way.' },
  'Accepted. The response is always the same, so that it does not reveal which addresses have accounts.',
);

/** Creates an account and signs in. Mails a confirmation link; an unconfirmed address blocks nothing. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'visitor',
  summary: 'Open an account',
  body: z.strictObject({ name: personName, email: emailAddress, password: passwordRule }),
  response: SignedIn,
  status: 201,
  errors: ['EMAIL_TAKEN'],
});

/**
 * Signs in. Every reason for a refusal results in the same 401, after the same time. Accounts with a second factor
 * get 202 and a challenge instead of the token. A completed sign-in sets a cookie that makes this browser a known device: failed
 * attempts of others then do not lock it out. Clients without cookies lose nothing else.
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'visitor',
  summary: 'Sign in',
  body: z.strictObject({ email: text({ max: 254 }), password: currentPassword }),
  response: z.union([SignedIn, TwoFactorChallenge]),
  status: [200, 202],
  errors: ['INVALID_CREDENTIALS'],
});

/** Ends the current session. */
export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Sign out here',
  status: 204,
});

/** Ends all sessions of the caller, including the current one. */
export const logoutAll = defineEndpoint({
  method: 'POST',
  path: '/auth/logout-all',
  access: 'user',
  summary: 'Sign out everywhere',
  status: 204,
});

/** The signed-in user. */
export const getMe = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The signed-in user',
  response: User,
});

/** Mails a link to set a new password. The response and its time are the same for unknown addresses. */
export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'visitor',
  summary: 'Ask for a link to set a new password',
  body: z.strictObject({ email: emailAddress }),
  response: Accepted,
  status: 202,
});

/** Sets a new password with the mailed token: once, within 30 minutes. Ends all sessions and opens none. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'visitor',
  summary: 'Set a new password',
  body: z.strictObject({ token: text({ max: 200 }), newPassword: passwordRule }),
  response: Accepted,
  errors: ['INVALID_TOKEN'],
});
