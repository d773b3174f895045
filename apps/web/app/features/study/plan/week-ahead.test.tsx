import { getExample } from '@examplar/contract/calls/example';
import { Target } from '@examplar/contract/study/targets';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WeekAhead } from './week-ahead.tsx';

const { today } = getExample(Target);
const day = (date: string, kinds: { new: number; reviews: number }) => ({ date, ...kinds });

test.each([
  ['only reviews', [day('2026-11-23', { new: 0, reviews: 23 })], ['Reviews']],
  ['only new questions', [day('2026-11-23', { new: 8, reviews: 0 })], ['New']],
  ['both', [day('2026-11-23', { new: 8, reviews: 0 }), day('2026-11-24', { new: 0, reviews: 5 })], ['New', 'Reviews']],
])('a week with %s has a legend of what is in it', (_what, week, shown) => {
  render(<WeekAhead week={week} examOn={null} today={{ ...today, date: '2026-11-22' }} />);
  const entries = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(shown);
});

const spoken = () =>
  screen
    .getAllByRole('listitem')
    .slice(-2)
    .map((item) => item.querySelector('.sr-only')?.textContent);
const week = [day('2026-11-21', { new: 0, reviews: 25 }), day('2026-11-22', { new: 0, reviews: 23 })];

test.each([
  ['the day’s list, whatever was answered elsewhere', { planned: 23, answered: 2 }, /: 23 reviews$/],
  ['done once the list is', { planned: 23, answered: 25, estimatedMinutes: 0 }, /: done$/],
])('today is %s (PAG-51)', (_what, change, words) => {
  render(<WeekAhead week={week} examOn={null} today={{ ...today, ...change }} />);
  expect(spoken()[0]).toMatch(words);
  expect(spoken()[1]).toMatch(/23 reviews$/);
});

const days = [21, 22, 23].map((number) => day(`2026-11-${number}`, { new: 0, reviews: 23 }));
const planned = { ...today, date: '2026-11-20' };

// PAG-57
test.each([
  ['reviews alone', days, 'Each day: 23 reviews.'],
  ['as many new ones', days.map((one) => ({ ...one, new: 3, reviews: 20 })), 'Each day: 23 questions, 3 of them new.'],
  [
    'fewer new ones each day',
    days.map((one, index) => ({ ...one, new: 9 - index, reviews: 14 + index })),
    'Each day: 23 questions, 7 to 9 of them new.',
  ],
])('days with as much to do are one sentence, not equal columns: %s', (_what, shown, sentence) => {
  render(<WeekAhead week={shown} examOn="2026-12-15" today={planned} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test.each([
  ['the exam is one of them', days, '2026-11-22'],
  ['one differs', [...days, day('2026-11-24', { new: 1, reviews: 23 })], null],
])('days have columns where %s', (_what, shown, examOn) => {
  render(<WeekAhead week={shown} examOn={examOn} today={planned} />);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(shown.length);
});
