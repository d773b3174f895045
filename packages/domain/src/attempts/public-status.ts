import type { AttemptStatus } from './closing.ts';

export const publicStatuses = ['In Progress', 'Passed', 'Failed'] as const;

/** An attempt's status in the words of the specification. */
export type PublicStatus = (typeof publicStatuses)[number];

/**
 * What screens and calls name this attempt: the outcome as it was decided when the attempt closed, so that no later change
 * of the rule or of the exam rewrites it. A closed attempt always has one: one without is a bug.
 */
export function publicStatusOf(attempt: { status: AttemptStatus; hasPassed: boolean | null }): PublicStatus {
  if (attempt.status === 'in_progress') return 'In Progress';
  if (attempt.hasPassed === null) throw new Error('A closed attempt has an outcome');
  return attempt.hasPassed ? 'Passed' : 'Failed';
}
