/** What the learner prepares for, in days from today, and since when. */
export const learnerTargets = [
  { certificationId: 'aws-saa-c03', examInDays: 18, minutesPerDay: 30, sinceDays: 21 },
  { certificationId: 'microsoft-az-104', examInDays: null, minutesPerDay: 15, sinceDays: 16 },
] as const;

/** A list of a day, or a practice set, as the demo describes it. All of it is answered. */
export type DemoPractice = {
  kind: 'today' | 'set';
  certificationId: string;
  daysAgo: number;
  size: number;
};

/** Days without a list: a weekend away, and two days with an exam. */
const daysWithoutList = [13, 12, 7, 5];
const daysOfLists = Array.from({ length: 21 }, (_, index) => 21 - index).filter(
  (day) => !daysWithoutList.includes(day),
);

/** Three weeks of lists for the exam with a date, and some sets. */
export const learnerPractice: readonly DemoPractice[] = [
  ...daysOfLists.map((daysAgo) => ({ kind: 'today', certificationId: 'aws-saa-c03', daysAgo, size: 12 }) as const),
  { kind: 'set', certificationId: 'microsoft-az-104', daysAgo: 15, size: 15 },
  { kind: 'set', certificationId: 'microsoft-az-104', daysAgo: 10, size: 15 },
  { kind: 'set', certificationId: 'aws-saa-c03', daysAgo: 9, size: 10 },
  { kind: 'set', certificationId: 'microsoft-az-104', daysAgo: 4, size: 20 },
];
