import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WeekAhead } from './week-ahead.tsx';

const day = (date: string, kinds: { new: number; reviews: number }) => ({ date, ...kinds });

test.each([
  ['only reviews', [day('2026-11-23', { new: 0, reviews: 23 })], ['Reviews']],
  ['only new questions', [day('2026-11-23', { new: 8, reviews: 0 })], ['New']],
  ['both', [day('2026-11-23', { new: 8, reviews: 0 }), day('2026-11-24', { new: 0, reviews: 5 })], ['New', 'Reviews']],
])('a week with %s has a legend of what is in it', (_what, week, shown) => {
  render(<WeekAhead week={week} examOn={null} isTodayDone={false} />);
  const entries = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(shown);
});
