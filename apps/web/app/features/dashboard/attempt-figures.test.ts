import { FinishedAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { UserStatistics } from '@examplar/contract/statistics';
import { expect, test } from 'vitest';
import { type CompletedAttempt, withOwnPercents } from './attempt-figures.ts';

const statistics = getExample(UserStatistics);
const [first] = statistics.examStats;
const attempt = (examId: string, percent: number) =>
  ({ ...getExample(FinishedAttempt), examId, percent }) as unknown as CompletedAttempt;

test('the average of one attempt is its own percent, whatever the server rounds', () => {
  const shown = withOwnPercents({ ...statistics, averageScore: 66.7 }, [attempt(first?.examId ?? '', 66.6)]);
  expect([shown.averageScore, shown.examStats[0]?.averageScore]).toEqual([66.6, 66.6]);
});

test('the average of several is the server’s, and so is that of an exam without an attempt in sight', () => {
  expect(withOwnPercents(statistics, [attempt('other', 10), attempt('other', 20)])).toEqual(statistics);
});
