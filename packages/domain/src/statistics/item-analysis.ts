/**
 * Sums over the finished attempts that asked one question, kept as attempts close.
 *
 * The rest score is the attempt's score without this question, in thousandths of the other questions.
 */
export type QuestionSums = {
  asked: number;
  right: number;
  restSum: number;
  restSquareSum: number;
  restSumWhereRight: number;
};

/** With fewer answers a figure would mostly reflect chance. */
export const minAskedForFacility = 20;
export const minAskedForDiscrimination = 50;

export const tooHardBelow = 0.3;
export const tooEasyAbove = 0.9;
export const weakDiscriminationBelow = 0.2;
/** A wrong option chosen by less than this share does not work as a distractor. */
export const idleDistractorBelow = 0.05;

/** What one finished attempt adds to the sums of one of its questions. An attempt of one question has no rest. */
export function sumsOfAnswer({
  isCorrect,
  score,
  totalQuestions,
}: {
  isCorrect: boolean;
  score: number;
  totalQuestions: number;
}): QuestionSums {
  const right = Number(isCorrect);
  const rest = totalQuestions > 1 ? Math.round((1000 * (score - right)) / (totalQuestions - 1)) : 0;
  return { asked: 1, right, restSum: rest, restSquareSum: rest * rest, restSumWhereRight: rest * right };
}

/** Share of right answers, 0 to 1; null while too few have answered. */
export function computeFacility({ asked, right }: QuestionSums): number | null {
  return asked < minAskedForFacility ? null : right / asked;
}

/**
 * How well the question tells the strong from the weak: its correlation with the rest score (corrected
 * point-biserial), -1 to 1. Null while too few have answered, or when all answered or scored alike.
 */
export function computeDiscrimination(sums: QuestionSums): number | null {
  const { asked, right, restSum, restSquareSum, restSumWhereRight } = sums;
  if (asked < minAskedForDiscrimination) return null;
  const spread = right * (asked - right) * (asked * restSquareSum - restSum * restSum);
  return spread <= 0 ? null : (asked * restSumWhereRight - right * restSum) / Math.sqrt(spread);
}

export type QuestionFinding = 'KEY_SUSPECT' | 'WEAK_DISCRIMINATION' | 'TOO_HARD' | 'TOO_EASY';

/** Reasons for an author to check the question, the most serious first. If strong learners are wrong more often, the key may be wrong. */
export function listFindings(sums: QuestionSums): QuestionFinding[] {
  const findings: QuestionFinding[] = [];
  const discrimination = computeDiscrimination(sums);
  const facility = computeFacility(sums);
  if (discrimination !== null && discrimination < 0) findings.push('KEY_SUSPECT');
  else if (discrimination !== null && discrimination < weakDiscriminationBelow) findings.push('WEAK_DISCRIMINATION');
  if (facility !== null && facility < tooHardBelow) findings.push('TOO_HARD');
  if (facility !== null && facility > tooEasyAbove) findings.push('TOO_EASY');
  return findings;
}

/** Letters of wrong options that hardly anyone chooses; none while too few have answered. */
export function listIdleDistractors(
  choices: Readonly<Record<string, number>>,
  { asked, options }: { asked: number; options: readonly { letter: string; isKey: boolean }[] },
): string[] {
  if (asked < minAskedForDiscrimination) return [];
  const isIdle = ({ letter, isKey }: { letter: string; isKey: boolean }) =>
    !isKey && (choices[letter] ?? 0) < idleDistractorBelow * asked;
  return options.filter(isIdle).map(({ letter }) => letter);
}
