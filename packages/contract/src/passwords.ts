import { passwordHint, passwordLength } from '@examplar/domain/passwords/password-rule';
import { text } from './calls/text.ts';

/** A new password: 8 to 128 arbitrary code points. The server also refuses the most common passwords. */
export const passwordRule = text({ ...passwordLength, trim: false, label: 'Your password' }).meta({
  description: passwordHint,
  examples: ['practice-makes-perfect'],
});

/** A password to verify. The rule for new passwords does not apply, so that a wrong one is simply wrong. */
export const currentPassword = text({ max: 1000, trim: false }).meta({ examples: ['practice-makes-perfect'] });
