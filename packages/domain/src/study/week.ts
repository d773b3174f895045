import { daysAhead } from './days-ahead.ts';
import type { StudyTopic } from './new-questions.ts';
import type { StudyDay, StudyQuestion } from './study-list.ts';

export type PlannedDay = { day: number; new: number; reviews: number };

const previewDays = 7;

/**
 * Seven days from today on, each planned as if the lists before it were done and everything in them right. Today's
 * figures include what was answered already.
 */
export const weekAhead = (
  bank: readonly StudyQuestion[],
  topics: readonly StudyTopic[],
  start: StudyDay,
): PlannedDay[] => [
  ...daysAhead(bank, topics, start)
    .take(previewDays)
    .map(({ day, new: fresh, reviews }) => ({ day, new: fresh, reviews })),
];
