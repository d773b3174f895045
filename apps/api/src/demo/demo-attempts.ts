import type { AttemptMode } from '@examplar/domain/attempts/starting';

/** What the demo's team assigned and attempts are begun for. */
export type DemoWork = 'diagnostic' | 'final';

/** One attempt of the demo: when, which exam, and how well it went. */
export type DemoAttempt = {
  examId: string;
  mode: AttemptMode;
  daysAgo: number;
  /** `open`: left after this share of the questions; `timed_out`: this share was answered when the time was up. */
  ending?: { kind: 'open' | 'timed_out'; share: number };
  /** The work of the team that it was begun for. */
  work?: DemoWork;
} & (
  | {
      /** The approximate percentage of right answers. */
      percentRight: number;
    }
  | {
      /** How able the learner is: 0 is average, most are within ±2. Which answers are right is then left to chance. */
      ability: number;
    }
);

/** A list of a day, or a practice set, as the demo describes it. All of it is answered. */
export type DemoPractice = {
  kind: 'today' | 'set';
  certificationId: string;
  daysAgo: number;
  size: number;
};

/**
 * Ten weeks of one learner: first tries fail, later ones pass, one practice attempt is still open. No exam of SAA-C03 is drawn from
 * the whole bank, so that the study plan still has questions to show.
 */
export const learnerAttempts: readonly DemoAttempt[] = [
  { examId: 'aws-clf-c02-exam-1', mode: 'practice', daysAgo: 69, percentRight: 50 },
  { examId: 'aws-clf-c02-exam-1', mode: 'exam', daysAgo: 66, percentRight: 65 },
  { examId: 'aws-clf-c02-exam-2', mode: 'exam', daysAgo: 62, percentRight: 66 },
  { examId: 'aws-clf-c02-exam-2', mode: 'exam', daysAgo: 56, percentRight: 78 },
  { examId: 'aws-saa-c03-exam-1', mode: 'exam', daysAgo: 52, percentRight: 50 },
  { examId: 'aws-saa-c03-exam-1', mode: 'practice', daysAgo: 47, percentRight: 70 },
  { examId: 'aws-saa-c03-exam-2', mode: 'exam', daysAgo: 41, percentRight: 62 },
  { examId: 'microsoft-az-104-exam-1', mode: 'exam', daysAgo: 36, percentRight: 60 },
  { examId: 'aws-saa-c03-exam-2', mode: 'exam', daysAgo: 31, percentRight: 69 },
  { examId: 'aws-saa-c03-exam-2', mode: 'exam', daysAgo: 26, percentRight: 79 },
  { examId: 'microsoft-az-104-exam-1', mode: 'exam', daysAgo: 21, percentRight: 75 },
  {
    examId: 'microsoft-az-104-exam-2',
    mode: 'exam',
    daysAgo: 16,
    percentRight: 64,
    ending: { kind: 'timed_out', share: 0.9 },
  },
  { examId: 'microsoft-az-104-exam-2', mode: 'exam', daysAgo: 11, percentRight: 80 },
  { examId: 'aws-saa-c03-exam-4', mode: 'exam', daysAgo: 7, percentRight: 82 },
  { examId: 'aws-saa-c03-final', mode: 'exam', daysAgo: 5, percentRight: 77, work: 'final' },
  { examId: 'comptia-sy0-701-exam-1', mode: 'exam', daysAgo: 3, percentRight: 75 },
  {
    examId: 'comptia-sy0-701-exam-1',
    mode: 'practice',
    daysAgo: 1,
    percentRight: 75,
    ending: { kind: 'open', share: 0.4 },
  },
];

export const trialAttempts: readonly DemoAttempt[] = [
  { examId: 'microsoft-az-900-exam-1', mode: 'exam', daysAgo: 8, percentRight: 60 },
  { examId: 'microsoft-az-900-exam-1', mode: 'exam', daysAgo: 4, percentRight: 85 },
];
