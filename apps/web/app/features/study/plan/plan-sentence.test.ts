import { getExample } from '@examplar/contract/calls/example';
import { Target } from '@examplar/contract/study/targets';
import { expect, test } from 'vitest';
import { todayState } from '../../exam-week/today-portion.tsx';
import { neededMinutes } from '../targets/coverage.tsx';
import { planSentence } from './plan.tsx';

const target = getExample(Target);

test.each([
  [
    'cover',
    { new: 9, reviews: 0 },
    /^9 new questions today keep you on pace to see all 170 well before Dec 12, 2026\.$/,
  ],
  ['cover', { new: 1, reviews: 1 }, /^1 new question today keeps .* The one review is the one that will help most/],
  ['cover', { new: 0, reviews: 3 }, /^You have answered today’s new questions.*The 3 reviews are those/],
  ['strengthen', { new: 0, reviews: 24 }, /^You have seen every question\. Today’s 24 reviews are/],
  ['last_days', { new: 0, reviews: 10 }, /sure of and got wrong.*have not seen yet/],
  ['no_date', undefined, /^Without an exam date/],
  ['past', undefined, /^Without an exam date/],
] as const)('in phase %s it says why', (phase, day, sentence) => {
  const planned = day ? day.new + day.reviews : 0;
  expect(planSentence({ ...target, phase, today: { ...target.today, planned } }, day)).toMatch(sentence);
});

test('a bank that cannot be covered gets new questions only, and the sentence says so', () => {
  const coverage = { seen: 0, total: 170, byExam: 90 };
  expect(planSentence({ ...target, coverage }, { new: 24, reviews: 0 })).toMatch(/new questions, 24 of them/);
});

test('once other answers have changed the day’s plan, the sentence has the list’s figures or none (PAG-51)', () => {
  const day = { new: 0, reviews: 25 };
  const list = { ...target, today: { ...target.today, planned: 23 } };
  expect(planSentence({ ...list, phase: 'strengthen' }, day)).toMatch(/Today’s 23 reviews/);
  expect(planSentence({ ...list, phase: 'cover' }, { new: 5, reviews: 20 })).toMatch(/^New questions keep you on pace/);
});

test('once all is seen the last days bring nothing new', () => {
  const coverage = { seen: 170, total: 170, byExam: 170 };
  expect(planSentence({ ...target, phase: 'last_days', coverage }, { new: 0, reviews: 9 })).toMatch(/Nothing new\.$/);
});

test.each([
  [{ seen: 20, total: 170, byExam: 120, minutesPerDay: 30 }, 45],
  [{ seen: 20, total: 170, byExam: 170, minutesPerDay: 30 }, null],
  [{ seen: 0, total: 600, byExam: 20, minutesPerDay: 20 }, null],
  [{ seen: 20, total: 170, byExam: 20, minutesPerDay: 30 }, null],
])('the minutes that would be enough for %j', (pace, minutes) => {
  expect(neededMinutes(pace)).toBe(minutes);
});

const today = { ...target.today, attemptId: null };

test.each([
  [{ ...today, planned: 24, answered: 0, estimatedMinutes: 30 }, 'waiting'],
  [{ ...target.today, planned: 24, answered: 6, estimatedMinutes: 23 }, 'open'],
  [{ ...target.today, planned: 24, answered: 24, estimatedMinutes: 0 }, 'done'],
  [{ ...today, planned: 0, answered: 30, estimatedMinutes: 0 }, 'done'],
  [{ ...today, planned: 0, answered: 0, estimatedMinutes: 0 }, 'nothing'],
])('a day of %j is %s', (day, state) => {
  expect(todayState(day)).toBe(state);
});
