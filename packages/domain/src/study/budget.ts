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
