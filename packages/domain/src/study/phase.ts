/** What a target's days are for. Days are whole numbers; `examDay` is null without a date. */
export type StudyPhase = 'cover' | 'strengthen' | 'last_days' | 'no_date' | 'past';

export type Target = { firstDay: number; examDay: number | null };

/** The last days begin this long before the exam. */
const lastDays = 2;
/** All questions should be seen by this share of the days until the exam. */
const coverShare = 0.6;

export function studyPhase({ examDay }: Target, today: number, unseen: number): StudyPhase {
  if (examDay === null) return 'no_date';
  if (today > examDay) return 'past';
  if (examDay - today <= lastDays) return 'last_days';
  return unseen > 0 ? 'cover' : 'strengthen';
}

/**
 * How many new questions a day starts with: enough to have seen all by 60 % of the days, at least what is needed to have
 * seen all two days before the exam, at most the budget. 0 without a date, where reviews come first.
 */
export function newQuestionsOn({ firstDay, examDay }: Target, today: number, unseen: number, budget: number): number {
  if (examDay === null || today > examDay) return 0;
  const coverBy = firstDay + Math.max(Math.round(coverShare * (examDay - firstDay)), 1);
  const wanted = Math.ceil(unseen / Math.max(coverBy - today, 1));
  const needed = Math.ceil(unseen / Math.max(examDay - lastDays - today, 1));
  return Math.min(Math.max(wanted, needed), budget);
}

/** Whether a learner who answers `budget` questions every day from today on sees all of them by the exam. */
export const canCover = (examDay: number, today: number, unseen: number, budget: number): boolean =>
  unseen <= budget * Math.max(examDay - today + 1, 0);
