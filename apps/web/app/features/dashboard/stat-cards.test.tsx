import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatCards } from './dashboard-page.tsx';

const none = {
  totalAttempts: 1,
  completedAttempts: 0,
  passedAttempts: 0,
  passRate: 0,
  averageScore: 0,
  examStats: [],
};
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;

test('before the first completed attempt there is neither a pass rate nor an average', () => {
  render(<StatCards statistics={none} />);
  expect(figure('Pass Rate')).toContain('–');
  expect(figure('Average Score')).toContain('–');
});

test('from then on both have one decimal, also where they are 0', () => {
  render(<StatCards statistics={{ ...none, completedAttempts: 1, averageScore: 62.5 }} />);
  expect(figure('Pass Rate')).toContain('0.0%');
  expect(figure('Average Score')).toContain('62.5%');
});
