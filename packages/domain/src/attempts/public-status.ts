import { hasPassed } from '../scoring/passing.ts';
import type { AttemptStatus } from './closing.ts';

export const publicStatuses = ['In Progress', 'Passed', 'Failed'] as const;

/** An attempt's status in the words of the specification (section 3, Test attempt). */
export type PublicStatus = (typeof publicStatuses)[number];

type Outcome = { status: AttemptStatus; score: number | null; totalQuestions: number; passingScorePercent: number };

/** What screens and calls name this attempt. A closed attempt always has a score: one without is a bug. */
export function publicStatusOf({ status, score, totalQuestions, passingScorePercent }: Outcome): PublicStatus {
  if (status === 'in_progress') return 'In Progress';
  if (score === null) throw new Error('A closed attempt has a score');
  return hasPassed({ score, totalQuestions, passingScorePercent }) ? 'Passed' : 'Failed';
}
