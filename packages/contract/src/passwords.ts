import { passwordHint, passwordLength } from '@examplar/domain/passwords/password-rule';
import { text } from './text.ts';

/** A password that is being chosen: 8 to 128 code points, any of them. The server also refuses the most common ones. */
export const passwordRule = text({ ...passwordLength, trim: false, label: 'Your password' }).meta({
  description: passwordHint,
  examples: ['practice-makes-perfect'],
});

/** A password that is being proved. Not held to the rule, so that a wrong one is simply wrong. */
export const currentPassword = text({ max: 1000, trim: false }).meta({ examples: ['practice-makes-perfect'] });
