import { expect, test } from 'vitest';
import { listReplayFindings } from './replay-findings.ts';
import type { AnswerChange, ReplayMark } from './replay-marks.ts';

const mark = (fields: Partial<ReplayMark> = {}): ReplayMark => ({
  number: 1,
  outcome: 'right',
  timeSpentMs: 60_000,
  answeredAt: '2026-03-01T10:01:00Z',
  isChanged: false,
  change: null,
  ...fields,
});
const marks = (count: number, fields: (index: number) => Partial<ReplayMark> = () => ({})) =>
  Array.from({ length: count }, (_, index) => mark({ number: index + 1, ...fields(index) }));
const changed = (...changes: AnswerChange[]) => changes.map((change) => mark({ isChanged: true, change }));

test('changes are reported from three on that turned the verdict', () => {
  expect(listReplayFindings(changed('right_to_wrong', 'right_to_wrong', 'wrong_to_wrong'))).toEqual([]);
  expect(listReplayFindings(changed('right_to_wrong', 'right_to_wrong', 'wrong_to_right', 'wrong_to_wrong'))).toEqual([
    { kind: 'changes', changed: 4, rightToWrong: 2, wrongToRight: 1 },
  ]);
});

/** A sitting whose first and last third have so many right answers; the middle is all right. */
const thirds = (third: number, early: number, late: number) =>
  marks(third * 3, (index) => {
    const isWrong = (index < third && index >= early) || (index >= 2 * third && index - 2 * third >= late);
    return { outcome: isWrong ? 'wrong' : 'right' };
  });

test.each([
  ['nine answers a third are too few', 9, 9, 0, false],
  ['ten a third, 9 against 5: chance', 10, 9, 5, false],
  ['ten a third, 9 against 4', 10, 9, 4, true],
  ['ten a third, better late', 10, 3, 9, true],
  ['twenty-one a third, 18 against 13: chance', 21, 18, 13, false],
  ['twenty-one a third, 18 against 12', 21, 18, 12, true],
  ['all right in both', 20, 20, 20, false],
])('%s', (_case, third, early, late, isTold) => {
  const expected = { kind: 'accuracy', early: { right: early, total: third }, late: { right: late, total: third } };
  expect(listReplayFindings(thirds(third, early, late))).toEqual(isTold ? [expected] : []);
});

test('open questions are in no third', () => {
  const open = marks(10, () => ({ outcome: 'unanswered', timeSpentMs: 0, answeredAt: null }));
  expect(listReplayFindings([...thirds(10, 10, 10), ...open])).toEqual([]);
});

test.each([
  ['five times the others', 12, 60_000, 300_000, true],
  ['a little less', 12, 60_000, 299_999, false],
  ['under two minutes', 12, 20_000, 119_999, false],
  ['two minutes', 12, 20_000, 120_000, true],
  ['nine timed questions', 9, 60_000, 600_000, false],
  ['ten timed questions', 10, 60_000, 600_000, true],
])('a slow question: %s', (_case, count, typicalMs, slowestMs, isTold) => {
  const timed = marks(count, (index) => ({ timeSpentMs: index === 3 ? slowestMs : typicalMs }));
  const expected = { kind: 'slow_question', number: 4, timeSpentMs: slowestMs, typicalMs };
  expect(listReplayFindings(timed)).toEqual(isTold ? [expected] : []);
});
