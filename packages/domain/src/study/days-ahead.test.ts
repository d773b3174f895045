import { expect, test } from 'vitest';
import { daysAhead } from './days-ahead.ts';
import type { StudyQuestion } from './study-list.ts';

const bank: StudyQuestion[] = Array.from({ length: 12 }, (_, index) => ({
  id: `q${index}`,
  topic: 1,
  difficulty: 'medium',
  memory: null,
  wasSureButWrong: false,
}));
const topics = [{ number: 1, weight: 100, answers: 0, right: 0 }];
const start = {
  today: 100,
  target: { firstDay: 100, examDay: 110 },
  budget: 3,
  answeredToday: new Set<string>(),
  newToday: 0,
};

test('each day begins with the bank as the day before left it', () => {
  const days = [...daysAhead(bank, topics, start).take(5)];
  expect(days.map(({ day }) => day)).toEqual([100, 101, 102, 103, 104]);
  const seen = days.map(({ questions }) => questions.filter(({ memory }) => memory !== null).length);
  let sum = 0;
  expect(seen).toEqual(
    days.map((day) => {
      sum += day.new;
      return sum;
    }),
  );
  for (const { new: fresh, reviews } of days) expect(fresh + reviews).toBeLessThanOrEqual(3);
  expect(bank.every(({ memory }) => memory === null)).toBe(true);
});
