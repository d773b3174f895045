import { z } from 'zod';
import { text } from './text.ts';

const fromDigits = (value: number | string): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

/** A whole number in a query string: digits only, so that `1e1`, ` 5`, `0x5` and a repeated parameter are rejected. */
export function queryInteger({ min, max }: { min: number; max: number }) {
  const message = `Must be a whole number from ${min} to ${max}`;
  return z.preprocess(fromDigits, z.int(message).min(min, message).max(max, message));
}

/** A boolean in a query string: literally `true` or `false`. */
export const queryFlag = z.enum(['true', 'false'], 'Must be true or false');

export const limit = queryInteger({ min: 1, max: 100 }).meta({ description: 'Rows at most', examples: [20] });

export const cursor = text({ max: 500 }).meta({
  description: 'Opaque: taken from the `Link: <…>; rel="next"` header of the page before',
});

/** The query of an unbounded list. Strict like every query: unknown parameters are rejected. */
export const pageQuery = z.strictObject({ limit: limit.optional(), cursor: cursor.optional() });

/** An optional body: a missing one counts as `{}`. For bodies in which every field is optional. */
export function optionalBody<S extends z.ZodObject>(schema: S) {
  return z.preprocess((body: z.input<S> | null | undefined) => body ?? {}, schema);
}
