import { type CompletedAttempt, scorePercent } from './attempt-figures.ts';

export type Verdict = 'ready' | 'close' | 'not_yet' | 'too_early';

export type Readiness = {
  certificationId: string;
  name: string;
  code: string;
  verdict: Verdict;
  /** Share of right answers over the attempts looked at. */
  averagePercent: number;
  passingScore: number;
  attempts: number;
  questions: number;
  passed: number;
  /** Set when the next step is another attempt of this exam. */
  examId: string | null;
};

/** How many of the latest attempts count. */
export const recentAttempts = 3;
/** Below this number of questions, the result says more about luck than about knowledge. */
export const enoughQuestions = 40;
/** Within this distance of the pass mark, the result could go either way. */
export const marginPercent = 5;

/**
 * The user's readiness for each certification, from its latest three attempts; the most recent certification first.
 *
 * Deliberately careful: never ready after a single attempt, a few questions or a failed attempt.
 */
export function readinessOf(completed: readonly CompletedAttempt[]): Readiness[] {
  const byCertification = Map.groupBy(completed, ({ certificationId }) => certificationId);
  return [...byCertification.values()].map((attempts) => readinessIn(attempts.slice(0, recentAttempts)));
}

function readinessIn(recent: CompletedAttempt[]): Readiness {
  const [latest] = recent;
  if (!latest) throw new Error('A certification without attempts has no readiness');
  const questions = sumOf(recent, ({ totalQuestions }) => totalQuestions);
  const averagePercent = scorePercent({ score: sumOf(recent, ({ score }) => score), totalQuestions: questions });
  const passed = recent.filter(({ status }) => status === 'Passed').length;
  const margin = averagePercent - latest.passingScore;
  return {
    certificationId: latest.certificationId,
    name: latest.certificationName,
    code: latest.certificationCode,
    verdict: verdictOf({ margin, questions, attempts: recent.length, passed }),
    averagePercent,
    passingScore: latest.passingScore,
    attempts: recent.length,
    questions,
    passed,
    examId: latest.examId,
  };
}

type Evidence = { margin: number; questions: number; attempts: number; passed: number };

function verdictOf({ margin, questions, attempts, passed }: Evidence): Verdict {
  if (attempts < 2 || questions < enoughQuestions) return 'too_early';
  if (margin >= marginPercent && passed === attempts) return 'ready';
  return margin >= -marginPercent ? 'close' : 'not_yet';
}

const sumOf = <T>(list: readonly T[], figure: (item: T) => number) => list.reduce((sum, item) => sum + figure(item), 0);
