import { averageScorePercent, scoreMillisOf } from '@examplar/domain/statistics/exam-statistics.ts';
import { pageLanguage } from '../../../lib/page-language.ts';
import type { Statistics } from '../../../lib/queries/own-attempts.ts';
import type { CompletedAttempt } from '../attempt-figures.ts';

export type ExamRow = Statistics['examStats'][number] & {
  id: string;
  label: string;
  /** Null where no attempt explains the statistics. */
  code: string | null;
  passingScore: number | null;
  passed: number;
};

/** Vietnamese names are longer: 'Bài chẩn đoán miễn phí'. */
const labelLength = pageLanguage === 'vi' ? 32 : 20;

/** Longer names (in English, over 20 characters) are cut and get an ellipsis. */
export const cutLabel = (name: string): string => (name.length > labelLength ? `${name.slice(0, labelLength)}…` : name);

/**
 * The statistics by exam, each with its certification's code and passing score where the attempts have them: many exams
 * share a title, and a bar without the code would be ambiguous.
 */
export function examRows(examStats: Statistics['examStats'], completed: readonly CompletedAttempt[]): ExamRow[] {
  const unplaced = [...Map.groupBy(completed, ({ examId }) => examId).values()];
  return examStats.map((stat, index) => {
    const place = unplaced.findIndex((attempts) => isOf(attempts, stat));
    const [attempts] = place < 0 ? [] : unplaced.splice(place, 1);
    return {
      ...stat,
      id: `${index}`,
      label: cutLabel(stat.examTitle),
      code: attempts?.[0]?.certificationCode ?? null,
      passingScore: attempts?.[0]?.passingScore ?? null,
      passed: Math.round((stat.attempts * stat.passRate) / 100),
    };
  });
}

function isOf(attempts: CompletedAttempt[], stat: Statistics['examStats'][number]): boolean {
  if (attempts[0]?.examTitle !== stat.examTitle || attempts.length !== stat.attempts) return false;
  const scoreMillis = attempts.reduce((sum, one) => sum + scoreMillisOf(one.points, one.maxPoints), 0);
  return averageScorePercent({ scoreMillis, completed: attempts.length }) === stat.averageScore;
}
