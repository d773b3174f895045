import { afterStudyAnswer } from './memory.ts';
import { type StudyDay, type StudyQuestion, type StudyTopic, studyList } from './study-list.ts';

export type DayAhead = {
  day: number;
  /** Questions seen for the first time on this day. */
  new: number;
  reviews: number;
  /** What the day still asks, in the order of its list. */
  list: readonly StudyQuestion[];
  /** The bank as it is when the day's list is done. */
  questions: readonly StudyQuestion[];
};

/**
 * The days from today on, without end, each planned as if the lists before it were done and everything in them right.
 * Today's figures include what was answered already.
 */
export function* daysAhead(
  bank: readonly StudyQuestion[],
  topics: readonly StudyTopic[],
  start: StudyDay,
): Generator<DayAhead, never> {
  let questions = bank;
  for (let day = start.today; ; day += 1) {
    const done = day === start.today ? start : { answeredToday: new Set<string>(), newToday: 0 };
    const { answeredToday, newToday } = done;
    const open = day === start.today ? start.openList : undefined;
    const list = open
      ? questions.filter(({ id }) => open.has(id))
      : studyList(questions, topics, { ...start, today: day, answeredToday, newToday }).questions;
    const listed = new Set(list.map(({ id }) => id));
    const fresh = list.filter(({ memory }) => memory === null).length;
    questions = questions.map((question) =>
      listed.has(question.id)
        ? {
            ...question,
            memory: afterStudyAnswer(question.memory, { day, isRight: true, confidence: null }),
            wasSureButWrong: false,
          }
        : question,
    );
    yield { day, new: newToday + fresh, reviews: answeredToday.size - newToday + list.length - fresh, list, questions };
  }
}
