import { pageLanguage } from '../../../lib/page-language.ts';
import type { Statistics } from '../../../lib/queries/own-attempts.ts';
import type { CompletedAttempt } from '../attempt-figures.ts';

export type ExamRow = Statistics['examStats'][number] & {
  id: string;
  label: string;
  /** Null where the exam's attempts are not in the list. */
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
  const attemptOf = new Map(completed.map((attempt) => [attempt.examId, attempt]));
  return examStats.map((stat) => {
    const attempt = attemptOf.get(stat.examId);
    return {
      ...stat,
      id: stat.examId,
      label: cutLabel(stat.examTitle),
      code: attempt?.certificationCode ?? null,
      passingScore: attempt?.passingScore ?? null,
      passed: Math.round((stat.attempts * stat.passRate) / 100),
    };
  });
}
