import type { z } from 'zod';

/** What is wrong with a number, in words for people: the contract's own are for programs. `undefined` keeps the contract's words. */
export const numberWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && Number.isNaN(issue.input)) return 'Please fill in a number';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Please use a whole number';
  if (issue.code === 'too_small' && typeof issue.input === 'number') return `At least ${issue.minimum}`;
  if (issue.code === 'too_big' && typeof issue.input === 'number') return `At most ${issue.maximum}`;
  return undefined;
};
