import { expect, test } from 'vitest';
import { noPracticeChoice, practicePath, readPracticeChoice, writePracticeChoice } from './practice-choice.ts';

const read = (query: string) => readPracticeChoice(new URLSearchParams(query));

test('a choice comes back from its address as it was made', () => {
  const query = 'topics=1,3&states=missed,flagged&difficulties=hard&count=35&mode=exam&minutes=30';
  expect(read(query)).toEqual({
    topics: [1, 3],
    states: ['missed', 'flagged'],
    difficulties: ['hard'],
    count: 35,
    mode: 'exam',
    minutes: 30,
  });
  expect(writePracticeChoice(read(query))).toBe(query);
});

test('a bare address is the empty choice, and the empty choice a bare address', () => {
  expect(read('')).toEqual(noPracticeChoice);
  expect(practicePath('aws-saa-c03')).toBe('/certifications/aws-saa-c03/practice');
  expect(practicePath('aws-saa-c03', { topics: [2] })).toBe('/certifications/aws-saa-c03/practice?topics=2');
});

test.each([
  ['topics=x,2,0,2,-1,99999', { topics: [0, 2] }],
  ['states=lost,due', { states: ['due'] }],
  ['difficulties=HARD', { difficulties: [] }],
  ['count=0', { count: 20 }],
  ['count=101', { count: 20 }],
  ['mode=exam&minutes=601', { mode: 'exam', minutes: null }],
  ['minutes=30', { mode: 'practice', minutes: null }],
])('what %s says and cannot be is left out', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});
