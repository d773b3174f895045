import type { AttemptStatus } from './answering.ts';

/**
 * `missed`: a round over what an attempt missed; `set`: a practice set; `today`: the list that a target made for a day; `pack`: a list that
 * was fetched to be practised without a connection.
 */
export const attemptKinds = ['exam', 'missed', 'set', 'today', 'pack'] as const;
export type AttemptKind = (typeof attemptKinds)[number];

export const publicStatuses = ['In Progress', 'Passed', 'Failed'] as const;

/** The displayed status of an attempt. */
export type PublicStatus = (typeof publicStatuses)[number];

/**
 * The displayed status of an attempt: the outcome that was decided when the attempt closed, so that no later change
 * of the rule or the exam affects it. A closed attempt without an outcome is a bug.
 */
export function toPublicStatus(attempt: { status: AttemptStatus; hasPassed: boolean | null }): PublicStatus {
  if (attempt.status === 'in_progress') return 'In Progress';
  if (attempt.hasPassed === null) throw new Error('A closed attempt has an outcome');
  return attempt.hasPassed ? 'Passed' : 'Failed';
}
