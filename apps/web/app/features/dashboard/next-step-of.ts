import type { Attempt } from '../../lib/queries/own-attempts.ts';
import type { PracticeSet, Target } from '../../lib/queries/study.ts';

type Known = {
  attempts: readonly Attempt[];
  sets: readonly PracticeSet[];
  /** The nearest exam first. */
  targets: readonly Target[];
};

export type NextStep =
  | { does: 'exam' | 'practice'; attempt: Attempt | PracticeSet }
  | { does: 'list' | 'today'; target: Target }
  | { does: 'date' };

/**
 * What to do next: a running exam, whose clock does not wait; else what is open, a day's list before other practice; else
 * today's list; else the date of the exam, while none is set. Null when all of it is done.
 */
export function nextStepOf({ attempts, sets, targets }: Known): NextStep | null {
  const open = [...attempts, ...sets]
    .filter(({ status }) => status === 'In Progress')
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt));
  const running = open.find(({ mode }) => mode === 'exam');
  if (running) return { does: 'exam', attempt: running };

  const planned = targets.filter(({ today }) => today.estimatedMinutes > 0);
  const begun = planned.find(({ today }) => today.attemptId !== null);
  if (begun) return { does: 'list', target: begun };
  if (open[0]) return { does: 'practice', attempt: open[0] };
  if (planned[0]) return { does: 'today', target: planned[0] };
  return targets.some(({ examOn }) => examOn !== null) ? null : { does: 'date' };
}
