import type { z } from 'zod';

/** Readable validation messages for numbers, in place of zod's. `undefined` keeps the contract's message. */
export const numberMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && Number.isNaN(issue.input)) return 'Please enter a number';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Please enter a whole number';
  if (issue.code === 'too_small' && typeof issue.input === 'number') return `At least ${issue.minimum}`;
  if (issue.code === 'too_big' && typeof issue.input === 'number') return `At most ${issue.maximum}`;
  return undefined;
};
