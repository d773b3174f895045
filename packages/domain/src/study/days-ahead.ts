import { pointsOf } from '../questions/points.ts';
import { afterStudyAnswer, type Memory } from './memory.ts';
import { sharedMemories } from './siblings.ts';
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
    const fresh = list.filter(({ memory }) => memory === null).length;
    questions = afterList(questions, list, day);
    yield { day, new: newToday + fresh, reviews: answeredToday.size - newToday + list.length - fresh, list, questions };
  }
}

/** The bank once the list was answered right: its questions, and what their siblings share with them, have moved. */
function afterList(
  questions: readonly StudyQuestion[],
  list: readonly StudyQuestion[],
  day: number,
): readonly StudyQuestion[] {
  const listed = new Set(list.map(({ id }) => id));
  const moved = pointsOf(list);
  const shared = moved.size > 0 ? sharedMemories(questions) : new Map<string, Memory>();
  return questions.map((question) => {
    const { id, point, memory } = question;
    const isListed = listed.has(id);
    if (!isListed && (memory === null || !point || !moved.has(point))) return question;
    const before = (point ? shared.get(point) : null) ?? memory;
    const after = afterStudyAnswer(before, { day, isRight: true, confidence: null });
    return isListed
      ? { ...question, memory: after, askedDay: day, wasSureButWrong: false }
      : { ...question, memory: after };
  });
}
