import { afterStudyAnswer } from './memory.ts';
import type { StudyTopic } from './new-questions.ts';
import { type StudyDay, type StudyQuestion, studyList } from './study-list.ts';

export type PlannedDay = { day: number; new: number; reviews: number };

const previewDays = 7;

/**
 * Seven days from today on, each planned as if the lists before it were done and everything in them right. Today's
 * figures include what was answered already.
 */
export function weekAhead(
  bank: readonly StudyQuestion[],
  topics: readonly StudyTopic[],
  start: StudyDay,
): PlannedDay[] {
  let questions = [...bank];
  return Array.from({ length: previewDays }, (_, ahead) => {
    const day = start.today + ahead;
    const done = ahead === 0 ? start : { answeredToday: new Set<string>(), newToday: 0 };
    const { answeredToday, newToday } = done;
    const plan = { ...start, today: day, answeredToday, newToday };
    const list = new Set(studyList(questions, topics, plan).questions.map(({ id }) => id));
    const fresh = questions.filter(({ id, memory }) => list.has(id) && memory === null).length;
    questions = questions.map((question) =>
      list.has(question.id)
        ? {
            ...question,
            memory: afterStudyAnswer(question.memory, { day, isRight: true, confidence: null }),
            wasSureButWrong: false,
          }
        : question,
    );
    return { day, new: newToday + fresh, reviews: answeredToday.size - newToday + list.size - fresh };
  });
}
