import { expect, test } from 'vitest';
import { gist, readText } from '../../bank.fixture.ts';

test('text2qti', async () => {
  const text =
    'Quiz title: T\n\nTitle: One\n1.  What is `<b>`?\n    Really?\n... \n*a) right\n... yes\nb)  wrong\n+   well done\n\n2. Which two?\n[*] a\n[ ] b\n[*] c\n\n3. Essay\n____\n';
  const report = gist(await readText(text));
  expect(report).toMatchObject({
    format: 'text2qti',
    records: 3,
    questions: [
      ['What is `<b>`?\nReally?', 'right', 'wrong', 'A'],
      ['Which two?', 'a', 'b', 'c', 'AC'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE'],
  });
});

test('Open edX Markdown', async () => {
  const text =
    '>>Which one?||a hint<<\n( ) a {{no}}\n(x) b {{yes}}\n\n[explanation]\nBecause\n\nof this.\n[explanation]\n\n---\n\n>>Which two?<<\n[x] a {{selected: good}, {unselected: bad}}\n[ ] b\n[x] c\n';
  const report = await readText(text);
  expect(gist(report)).toEqual({
    format: 'open-edx',
    records: 2,
    questions: [
      ['Which one?', 'a', 'b', 'B'],
      ['Which two?', 'a', 'b', 'c', 'AC'],
    ],
    problems: ['warning TEXT_NOT_KEPT'],
  });
  expect(report.questions[0]?.explanation).toBe('Because\n\nof this.\n\nA. no\n\nB. yes');
});

test('freeCodeCamp', async () => {
  const question = (name: string) =>
    `### --question--\n\n#### --text--\n\nWhat is ${name}?\n\n#### --distractors--\n\n\`a\`\n\n---\n\nb\n\n#### --answer--\n\nc\n\n`;
  expect(
    gist(await readText(`---\nid: x\n---\n\n# --quizzes--\n\n## --quiz--\n\n${question('x')}${question('y')}`)),
  ).toEqual({
    format: 'freecodecamp',
    records: 2,
    questions: [
      ['What is x?', '`a`', 'b', 'c', 'C'],
      ['What is y?', '`a`', 'b', 'c', 'C'],
    ],
    problems: [],
  });
});
