import { expect, test } from 'vitest';
import { gist, readText } from '../bank.fixture.ts';

const answers = (numbers: readonly number[]) => ({
  json: JSON.stringify(numbers.map((answer) => ({ question: `Is it ${answer}?`, options: ['x', 'y', 'z'], answer }))),
  csv: `Question,Option A,Option B,Option C,Answer\n${numbers.map((answer) => `Is it ${answer}?,x,y,z,${answer}\n`).join('')}`,
  numbered: `Question,Option 1,Option 2,Option 3,Answer\n${numbers.map((answer) => `Is it ${answer}?,x,y,z,${answer}\n`).join('')}`,
});
const read = async (text: string) => {
  const { questions, problems } = gist(await readText(text));
  return [questions.map((question) => question.at(-1)).join(''), problems];
};

test.each(['json', 'csv', 'numbered'] as const)('a 0 says that %s counts from 0', async (layout) => {
  expect(await read(answers([0, 2, 1])[layout])).toEqual(['ACB', []]);
});

test.each(['json', 'csv'] as const)(
  'with a 0 and a number that is none from 0, no key of %s is guessed',
  async (layout) => {
    expect(await read(answers([0, 3, 1])[layout])).toEqual(['', Array(3).fill('rejected AMBIGUOUS_ANSWER')]);
  },
);

test('heads that number the options hold against a 0 that fits no more', async () => {
  expect(await read(answers([0, 3, 1]).numbered)).toEqual(['CA', ['rejected LETTER_OUT_OF_RANGE']]);
});
