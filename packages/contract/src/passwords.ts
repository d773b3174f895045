import { text } from './text.ts';

export const passwordLength = { min: 8, max: 128 } as const;
/** What an admin's password opens is worth more, and a second factor is not demanded everywhere (NIST SP 800-63B). */
export const adminPasswordMin = 15;

/** The rule as the form shows it beside the field. */
export const passwordHint = `At least ${passwordLength.min} characters. A few words in a row make a good password.`;

/** A password that is being chosen: 8 to 128 code points, any of them. The server also refuses the most common ones. */
export const passwordRule = text({ ...passwordLength, trim: false, label: 'Your password' }).meta({
  description: passwordHint,
  examples: ['practice-makes-perfect'],
});

/** A password that is being proved. Not held to the rule, so that a wrong one is simply wrong. */
export const currentPassword = text({ max: 1000, trim: false }).meta({ examples: ['practice-makes-perfect'] });
