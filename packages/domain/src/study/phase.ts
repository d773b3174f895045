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

/** With fewer answers than this, the default time per answer is used. */
const minKnownAnswers = 20;
const defaultSeconds = 75;
const minSeconds = 15;
const maxBudget = 200;

/** Answers that count for the median: the last 200 of 1 to 600 seconds. */
const countedAnswers = { latest: 200, minSeconds: 1, maxSeconds: 600 };

/** The median time of an answer in seconds, from a learner's answers in a certification, the latest last. */
export function medianAnswerSeconds(seconds: readonly number[]): number {
  const counted = seconds
    .filter((time) => time >= countedAnswers.minSeconds && time <= countedAnswers.maxSeconds)
    .slice(-countedAnswers.latest)
    .sort((a, b) => a - b);
  if (counted.length < minKnownAnswers) return defaultSeconds;
  const middle = counted.length / 2;
  const median = ((counted[Math.ceil(middle) - 1] as number) + (counted[Math.floor(middle)] as number)) / 2;
  return Math.max(median, minSeconds);
}

/** How many questions a day has time for: rounded down, 1 to 200. */
export const dailyBudget = (minutesPerDay: number, medianSeconds: number): number =>
  Math.min(Math.max(Math.floor((minutesPerDay * 60) / medianSeconds), 1), maxBudget);
