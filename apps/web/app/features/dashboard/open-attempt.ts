import type { Attempt } from '../../lib/queries/own-attempts.ts';
import { isCompleted } from './attempt-figures.ts';

/** The open attempt to go on with: a running exam, whose clock does not wait, before practice; the latest of either. */
export function openAttemptOf(attempts: readonly Attempt[]): Attempt | undefined {
  const open = attempts
    .filter((attempt) => !isCompleted(attempt))
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
  return open.find(({ mode }) => mode === 'exam') ?? open[0];
}
