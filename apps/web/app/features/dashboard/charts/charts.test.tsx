import { TestAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { UserStatistics } from '@examplar/contract/statistics';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CompletedAttempt } from '../attempt-figures.ts';
import Charts from './charts.tsx';

const statistics = { ...getExample(UserStatistics), examStats: [] };
const attempt = { ...getExample(TestAttempt), percent: 62 } as CompletedAttempt;

test('one result is neither a ring nor a line (PAG-54)', () => {
  const one = { ...statistics, totalAttempts: 1, completedAttempts: 1, passedAttempts: 0 };
  const { container } = render(<Charts statistics={one} completed={[attempt]} />);
  expect(screen.getByText('0 of 1 passed')).toBeTruthy();
  expect(screen.getByText('62% so far')).toBeTruthy();
  expect(container.querySelector('.recharts-wrapper, .recharts-responsive-container')).toBeNull();
});
