import { expect, test } from 'vitest';
import { findingText, formatTime, markLabel, paceText } from './replay-words.ts';

test.each([
  [400, '0 s'],
  [40_000, '40 s'],
  [120_000, '2 min'],
  [370_400, '6 min 10 s'],
])('%i ms: %s', (ms, text) => {
  expect(formatTime(ms)).toBe(text);
});

test('a mark is described in words', () => {
  const mark = { number: 31, timeSpentMs: 370_000, answeredAt: null, change: null } as const;
  expect(markLabel({ ...mark, outcome: 'wrong', isChanged: true }, true)).toBe(
    'Question 31: wrong, 6 min 10 s, answer changed, flagged',
  );
  expect(markLabel({ ...mark, outcome: 'unanswered', timeSpentMs: 0, isChanged: false }, false)).toBe(
    'Question 31: not answered',
  );
});

test.each([
  [3, 3, 0, 'You changed 3 answers: 3 from right to wrong.'],
  [4, 3, 1, 'You changed 4 answers: 3 from right to wrong and 1 from wrong to right.'],
  [
    6,
    1,
    3,
    'You changed 6 answers: 1 from right to wrong, 3 from wrong to right and 2 from one wrong answer to another.',
  ],
])('%i changes', (changed, rightToWrong, wrongToRight, text) => {
  expect(findingText({ kind: 'changes', changed, rightToWrong, wrongToRight })).toBe(text);
});

test('late against early, both ways', () => {
  const of = (right: number) => ({ right, total: 21 });
  expect(findingText({ kind: 'accuracy', early: of(18), late: of(9) })).toBe(
    'You got 18 of your first 21 answers right, but only 9 of your last 21.',
  );
  expect(findingText({ kind: 'accuracy', early: of(9), late: of(18) })).toContain('right, and 18 of your last 21.');
});

test('a slow question', () => {
  expect(findingText({ kind: 'slow_question', number: 31, timeSpentMs: 370_000, typicalMs: 60_000 })).toBe(
    'You spent 6 min 10 s on question 31, as long as on 6 typical questions.',
  );
});

test('the pace says how many questions took longer', () => {
  const mark = { number: 1, outcome: 'right', answeredAt: null, isChanged: false, change: null } as const;
  const times = [60_000, 60_001, 90_000].map((timeSpentMs) => ({ ...mark, timeSpentMs }));
  expect(paceText(times, 60_000)).toBe('Pace of the exam: 1 min a question; 2 took longer');
  expect(paceText(times, 90_000)).toBe('Pace of the exam: 1 min 30 s a question; none took longer');
});
