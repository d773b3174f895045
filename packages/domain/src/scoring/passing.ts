/** Passed when `score × 100 ≥ passingScore × totalQuestions`: in integers, nothing rounded. */
export function hasPassed({
  score,
  totalQuestions,
  passingScorePercent,
}: {
  score: number;
  totalQuestions: number;
  passingScorePercent: number;
}): boolean {
  if (totalQuestions <= 0) throw new Error('An attempt has at least one question');
  return score * 100 >= passingScorePercent * totalQuestions;
}
