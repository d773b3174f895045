import { expect, test } from 'vitest';
import { computeReliability } from './reliability.ts';

/** Rows of people, columns of questions; 1 is right. */
function tallyOf(papers: number[][]) {
  const scores = papers.map((paper) => paper.reduce((a, b) => a + b, 0));
  return {
    attempts: papers.length,
    scoreSum: scores.reduce((a, b) => a + b, 0),
    scoreSquareSum: scores.reduce((a, b) => a + b * b, 0),
    rightCounts: Object.fromEntries(
      (papers[0] ?? []).map((_, place) => [`q${place}`, papers.reduce((sum, paper) => sum + (paper[place] ?? 0), 0)]),
    ),
  };
}

test('people who are right everywhere or nowhere give a perfectly reliable exam', () => {
  expect(
    computeReliability(
      tallyOf([
        [1, 1, 1],
        [0, 0, 0],
        [1, 1, 1],
        [0, 0, 0],
      ]),
      2,
    ),
  ).toBeCloseTo(1, 4);
});

test('the textbook example of KR-20 comes out', () => {
  const papers = [
    [1, 1, 1, 1],
    [1, 1, 1, 0],
    [1, 1, 0, 0],
    [1, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  expect(computeReliability(tallyOf(papers), 2)).toBeCloseTo((4 / 3) * (1 - 0.8 / 2), 4);
});

test.each([
  ['too few attempts', tallyOf([[1, 0]]), 2],
  ['one question', tallyOf([[1], [0]]), 2],
  [
    'equal scores',
    tallyOf([
      [1, 0],
      [0, 1],
    ]),
    2,
  ],
])('%s give no figure', (_case, tally, atLeast) => {
  expect(computeReliability(tally, atLeast)).toBeNull();
});
