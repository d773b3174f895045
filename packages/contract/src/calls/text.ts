import { z } from 'zod';

/** The length in code points, as PostgreSQL counts: an emoji is one character. */
export function codePointLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

type TextRule = {
  min?: number;
  max: number;
  /** False for secrets, which are never changed. */
  trim?: boolean;
  /** The name of the field in its messages. */
  label?: string;
};

/** A text that PostgreSQL can store: no NUL, no half of a surrogate pair, `min` to `max` code points after trimming. */
export function text({ min = 1, max, trim = true, label }: TextRule) {
  const must = label ? `${label} must have` : 'Must have';
  const tooShort = min === 1 && !label ? 'Please fill in this field' : `${must} at least ${min} characters`;
  return (trim ? z.string('Must be a text').trim() : z.string('Must be a text'))
    .refine((value) => value.length <= 2 * max && codePointLength(value) <= max, {
      error: `${must} at most ${max} characters`,
      abort: true,
    })
    .refine(isStorable, { error: 'Contains a character that cannot be used', abort: true })
    .refine((value) => codePointLength(value) >= min, { error: tooShort, abort: true })
    .meta({ minLength: min, maxLength: max });
}

/**
 * Not in names: control characters, line separators, whatever changes the direction of the text around it, and characters without a shape of
 * their own. Joiners and variation selectors stay: the names of some languages need them.
 */
const misleading =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}[\p{Default_Ignorable_Code_Point}--[\p{Variation_Selector}\u200c\u200d]]]/v;
/** U+2800 is the braille pattern without dots. */
const visible = /[\p{L}\p{N}\p{P}[\p{S}--\u2800]]/v;

/** A name that others see: at least one of its characters is visible, and none misleads. */
export const plainName = (length: Pick<TextRule, 'min' | 'max'>) =>
  text(length)
    .refine((value) => !misleading.test(value), { error: 'Contains a character that cannot be used', abort: true })
    .refine((value) => visible.test(value), { error: 'Please fill in this field', abort: true });

/** The name of a person, as others see it: of 1 to 100 characters (IDN-30). */
export const personName = plainName({ max: 100 }).meta({ examples: ['Ada Lovelace'] });

/** A URL: http or https only, so that no stored link can run a script. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'Enter a web address that begins with https://' })
  .max(2000, 'Must have at most 2000 characters')
  .meta({ examples: ['https://docs.aws.amazon.com/vpc/latest/privatelink/vpc-endpoints-s3.html'] });

/** An email address, as entered in a form. Compared ignoring case, displayed as typed. */
export const emailAddress = z
  .email('Enter an email address such as name@example.org')
  .max(254, 'Must have at most 254 characters')
  .meta({ examples: ['learner@examplar.test'] });
