import { expect, test } from 'vitest';
import { gist, readText } from '../bank.fixture.ts';

const layouts: [string, (one: string, other: string) => string][] = [
  ['JSON', (one, other) => JSON.stringify([{ question: 'Which one cools?', options: [one, other], answer: 'B' }])],
  ['CSV', (one, other) => `Question,Option A,Option B,Answer\nWhich one cools?,${one},${other},B\n`],
];

test.each(layouts)(
  '%s: a letter is read by the place of its option, unless the labels say another',
  async (_, write) => {
    const read = async (one: string, other: string) => {
      const { questions, problems } = gist(await readText(write(one, other)));
      return questions[0]?.at(-1) ?? problems[0];
    };
    expect(await read('B. Fan', 'A. Coil')).toBe('rejected AMBIGUOUS_ANSWER');
    expect(await read('A. Coil', 'B. Fan')).toBe('B');
    expect(await read('E. coli', 'S. aureus')).toBe('B');
    expect(await read('B. Fan', 'Coil')).toBe('B');
  },
);
