import { expect, test } from 'vitest';
import { explainChoice } from './explained-choice.ts';

const options = ['A', 'B', 'C', 'D'].map((letter) => ({ letter, text: `Text ${letter}` }));
const explanation = [
  'The point.',
  ...['A', 'B', 'D'].map((letter) => `**${letter}. Text ${letter}** — Reason ${letter}.`),
  'Reference: [Guide](https://docs.example)',
].join('\n\n');

/** Under each option: the title and letter of every reason. */
const shownFor = (answer: string, key: string) => {
  const { inPlace, others, areOthersOpen } = explainChoice(explanation, options, { answer, key });
  const placed = Object.entries(inPlace).flatMap(([letter, reasons]) =>
    reasons.length > 0 ? [`${letter}: ${reasons.map(({ title, letter: own }) => title ?? own).join(', ')}`] : [],
  );
  return { placed, others: others.map(({ letter }) => letter).join(''), areOthersOpen };
};

test.each([
  ['the key below', 'A', 'B', ['A: Why A tempts', 'B: Why B is right'], 'D', false],
  ['the key above, where nothing may open', 'B', 'A', ['B: Why B tempts, Why A is right'], 'D', false],
  ['no reason of its own', 'C', 'B', ['C: Why B is right'], 'AD', false],
  ['right', 'B', 'B', ['B: B'], 'AD', true],
  ['several, one of them wrong', 'BD', 'AB', ['B: Why B is right, Why A is right', 'D: Why D tempts'], '', false],
  ['opened without an answer', '', 'B', ['A: A', 'B: B', 'D: D'], '', false],
])('reasons are under the options they are about: %s (PAG-60)', (_case, answer, key, placed, others, areOthersOpen) => {
  expect(shownFor(answer, key)).toEqual({ placed, others, areOthersOpen });
});

test('the general point and the references come apart from the reasons', () => {
  const { point, references } = explainChoice(explanation, options, { answer: 'A', key: 'B' });
  expect([point, references]).toEqual(['The point.', 'Reference: [Guide](https://docs.example)']);
});
