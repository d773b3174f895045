import { ratioToOneDecimal, toPercent } from '../scoring/rounding.ts';

/** Totals over a user's attempts at one exam in one mode, updated as attempts start and close. */
export type AttemptSums = {
  examId: string;
  examTitle: string;
  attempts: number;
  completed: number;
  passed: number;
  /** Sum of `toScoreMillis` over completed attempts. */
  scoreMillis: number;
  /** `examTitle` where it is not in the language of the reader. */
  untranslated?: string[];
};

export type UserFigures = {
  totalAttempts: number;
  completedAttempts: number;
  passedAttempts: number;
  passRate: number;
  averageScore: number;
  examStats: {
    examId: string;
    examTitle: string;
    attempts: number;
    passRate: number;
    averageScore: number;
    untranslated?: string[] | undefined;
  }[];
};

/** An attempt's points in thousandths of a percent, rounded half up. Summed up, so that averages need not read attempts. */
export function toScoreMillis(points: number, maxPoints: number): number {
  if (maxPoints <= 0) throw new Error('An attempt has at least one scored question');
  return Math.floor((points * 200_000 + maxPoints) / (2 * maxPoints));
}

/** Share of passed among completed attempts, percent with one decimal. */
export const passRatePercent = ({ passed, completed }: Pick<AttemptSums, 'passed' | 'completed'>): number =>
  toPercent(passed, completed);

/** Average score of completed attempts, percent with one decimal, each attempt counting alike. */
export const averageScorePercent = ({ scoreMillis, completed }: Pick<AttemptSums, 'scoreMillis' | 'completed'>) =>
  ratioToOneDecimal(scoreMillis, completed * 1000);

/**
 * The figures of `GET /exams/statistics/me`, from a user's totals; both modes of an exam are combined.
 *
 * All attempts count in `totalAttempts`; every other figure, also by exam, is based on completed attempts
 * (EXM-11). Exams without a completed attempt have no row. Without data every figure is 0.
 */
export function userFigures(sums: readonly AttemptSums[]): UserFigures {
  const total = addSums(sums);
  const exams = [...Map.groupBy(sums, ({ examId }) => examId)];
  return {
    totalAttempts: total.attempts,
    completedAttempts: total.completed,
    passedAttempts: total.passed,
    passRate: passRatePercent(total),
    averageScore: averageScorePercent(total),
    examStats: exams.flatMap(([examId, modes]) => {
      const exam = addSums(modes);
      if (exam.completed === 0) return [];
      const { examTitle = '', untranslated } = modes[0] ?? {};
      return {
        examId,
        examTitle,
        attempts: exam.completed,
        passRate: passRatePercent(exam),
        averageScore: averageScorePercent(exam),
        ...(untranslated && { untranslated }),
      };
    }),
  };
}

function addSums(sums: readonly AttemptSums[]) {
  const total = { attempts: 0, completed: 0, passed: 0, scoreMillis: 0 };
  for (const { attempts, completed, passed, scoreMillis } of sums) {
    total.attempts += attempts;
    total.completed += completed;
    total.passed += passed;
    total.scoreMillis += scoreMillis;
  }
  return total;
}
