import { expect, test } from 'vitest';
import { weekAhead } from './days.ts';
import { afterStudyAnswer } from './memory.ts';
import type { StudyDay, StudyQuestion } from './study-list.ts';

const today = 20_500;
const topics = [1, 2, 3].map((number) => ({ number, weight: 30, answers: 0, right: 0 }));
const bank = (seen: number): StudyQuestion[] =>
  Array.from({ length: 60 }, (_, place) => ({
    id: `q${place}`,
    topic: (place % 3) + 1,
    difficulty: 'medium',
    memory: place < seen ? afterStudyAnswer(null, { day: today, isRight: true, confidence: null }) : null,
    wasSureButWrong: false,
  }));
const start: StudyDay = {
  today,
  target: { firstDay: today, examDay: today + 20 },
  budget: 10,
  answeredToday: new Set(),
  newToday: 0,
};

test('each day is planned as if the days before it were done (LRN-48)', () => {
  const week = weekAhead(bank(0), topics, start);
  expect(week.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, ahead) => today + ahead));
  expect(week.map((day) => day.new)).toEqual([5, 5, 5, 5, 5, 5, 5]);
  // On the first day there is nothing to repeat yet.
  expect(week.map(({ reviews }) => reviews)).toEqual([0, 5, 5, 5, 5, 5, 5]);
});

test("today's figures do not change while its list is worked through (LRN-48)", () => {
  const answeredToday = new Set(['q0', 'q1', 'q2']);
  const [first] = weekAhead(bank(3), topics, { ...start, answeredToday, newToday: 3 });
  expect(first).toEqual({ day: today, new: 5, reviews: 0 });
});
