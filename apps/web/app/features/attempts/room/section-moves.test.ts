import { expect, test } from 'vitest';
import { planMove } from './use-exam-room.ts';

const basics = { title: 'Basics', from: 1, to: 3, rule: 'free' } as const;
const study = { title: 'Case study', from: 4, to: 6, rule: 'closed_when_left' } as const;
const series = { title: 'Yes or no', from: 7, to: 9, rule: 'no_return' } as const;
const rest = { title: 'Last questions', from: 10, to: 12, rule: 'free' } as const;
const sections = [basics, study, series, rest];

/** By position, as a learner counts. */
const plan = (from: number, to: number, closedThrough = 0) => planMove(from - 1, to - 1, { sections, closedThrough });
const free = { closes: 0, asks: null };

test.each([
  ['within a free section', 1, 3, 0, free],
  ['on into the next section', 2, 5, 0, free],
  ['back into a free section', 5, 1, 0, free],
  ['within a section that closes as a whole', 4, 6, 0, free],
  ['out of a section that closes as a whole', 5, 7, 0, { closes: 6, asks: study }],
  ['over a section that was not left yet', 1, 7, 0, null],
  ['out of a case over the series after it', 5, 10, 0, null],
  ['on within the series, from its first question', 7, 8, 6, { closes: 7, asks: series }],
  ['on within the series, later', 8, 9, 7, { closes: 8, asks: null }],
  ['out of the series', 9, 10, 8, { closes: 9, asks: null }],
  ['back within the series', 8, 7, 6, null],
  ['past a question of the series', 7, 9, 6, null],
  ['into the middle of the series', 5, 8, 0, null],
  ['to a closed question', 10, 2, 9, null],
  ['within the last section', 12, 10, 9, free],
  ['away from a question that another device closed', 2, 7, 6, free],
])('%s: %d to %d with %d closed', (_case, from, to, closedThrough, expected) => {
  expect(plan(from, to, closedThrough)).toEqual(expected);
});

test('an exam without sections lets one go anywhere', () => {
  expect(planMove(0, 40, { sections: [], closedThrough: 0 })).toEqual(free);
});
