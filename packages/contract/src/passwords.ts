import { z } from 'zod';
import { codePointLength, text } from './text.ts';

export const passwordLength = { min: 8, max: 128 } as const;

/** The rule as the form shows it beside the field. */
export const passwordHint = `At least ${passwordLength.min} characters. A few words in a row make a good password.`;

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** A password that is being chosen: 8 to 128 code points, any of them. The server also refuses the most common ones. */
export const passwordRule = z
  .string('Please choose a password')
  .refine((value) => value.length <= 2 * passwordLength.max && codePointLength(value) <= passwordLength.max, {
    error: `Your password may have at most ${passwordLength.max} characters`,
    abort: true,
  })
  .refine((value) => codePointLength(value) >= passwordLength.min, {
    error: `Your password needs at least ${passwordLength.min} characters`,
    abort: true,
  })
  .refine(isStorable, { error: 'Your password contains a character that cannot be used', abort: true })
  .meta({
    description: passwordHint,
    examples: ['practice-makes-perfect'],
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
  });

/** A password that is being proved. Not held to the rule, so that a wrong one is simply wrong. */
export const currentPassword = text({ max: 1000, trim: false }).meta({ examples: ['practice-makes-perfect'] });
