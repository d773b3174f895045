import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { text } from './calls/text.ts';
import { SignedIn } from './identity.ts';
import { currentPassword } from './passwords.ts';

/** The six digits of the authenticator app. */
export const totpCode = z
  .string()
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows')
  .meta({ examples: ['492039'] });

const anyCode = text({ min: 6, max: 32 }).meta({ description: 'Six digits, or a recovery code', examples: ['492039'] });

/** Completes a sign-in that returned 202. Accepts a code from the app, or a recovery code, once. */
export const answerTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/two-factor',
  access: 'visitor',
  summary: 'Enter the second factor',
  body: z.strictObject({
    challengeId: text({ max: 200 }),
    code: anyCode,
  }),
  response: SignedIn,
  errors: ['INVALID_CODE', 'INVALID_TOKEN'],
});

/** Starts turning the second factor on; requires a confirmed address. It takes effect with `confirmTwoFactor`. */
export const setUpTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/users/me/two-factor/setup',
  access: 'user',
  summary: 'Get a secret for an authenticator app',
  body: z.strictObject({ password: currentPassword }),
  response: z.object({ secret: z.string(), otpauthUrl: z.string() }).meta({
    examples: [{ secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Examplar:learner%40examplar.test' }],
  }),
  errors: ['WRONG_PASSWORD', 'EMAIL_NOT_CONFIRMED', 'TWO_FACTOR_ON'],
});

/** Turns the second factor on with a first code. The recovery codes are returned only this once and stored hashed. */
export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/users/me/two-factor/confirm',
  access: 'user',
  summary: 'Switch two-factor sign-in on',
  body: z.strictObject({ code: totpCode }),
  response: z
    .object({ recoveryCodes: z.array(z.string()) })
    .meta({ examples: [{ recoveryCodes: ['7k2m-94pq-xw3t'] }] }),
  errors: ['INVALID_CODE', 'EMAIL_NOT_CONFIRMED', 'TWO_FACTOR_ON', 'TWO_FACTOR_OFF'],
});

/** Turns the second factor off, which takes both factors, and deletes the recovery codes. */
export const removeTwoFactor = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/two-factor',
  access: 'user',
  summary: 'Switch two-factor sign-in off',
  body: z.strictObject({ password: currentPassword, code: anyCode }),
  status: 204,
  errors: ['WRONG_PASSWORD', 'INVALID_CODE', 'TWO_FACTOR_OFF'],
});
