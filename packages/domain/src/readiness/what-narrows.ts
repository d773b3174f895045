/** What a learner can do so that the range of the estimate becomes narrower; only first-sight answers do that. */
export const narrowings = ['unseen', 'final', 'new_questions'] as const;
export type Narrowing = (typeof narrowings)[number];

/**
 * Whether there are questions left that the learner could answer at first sight: in the bank (`unseen`), only in a final (`final`), or none
 * until the bank gets new ones (`new_questions`).
 */
export function whatNarrows(left: { inBank: number; inFinals: number }): Narrowing {
  if (left.inBank > 0) return 'unseen';
  return left.inFinals > 0 ? 'final' : 'new_questions';
}
