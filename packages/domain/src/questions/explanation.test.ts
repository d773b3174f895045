import { expect, test } from 'vitest';
import { composeExplanation } from './explanation.ts';
import { parseQuestionText } from './question-text.ts';

test('an explanation has the idea, each option with its text and why, and where to read on', () => {
  const explanation = composeExplanation({
    explanation: 'A gateway endpoint is the free choice.\n',
    options: [
      { text: 'A NAT gateway', why: 'It bills per gigabyte.' },
      { text: 'A gateway endpoint', why: 'It carries no charge.' },
      { text: 'VPC peering', why: null },
      { text: 'An interface endpoint', why: '  ' },
    ],
    references: [{ title: 'Gateway endpoints', url: 'https://docs.example/s3' }],
  });
  expect(explanation).toBe(
    [
      'A gateway endpoint is the free choice.',
      '**A. A NAT gateway** — It bills per gigabyte.',
      '**B. A gateway endpoint** — It carries no charge.',
      'Reference: [Gateway endpoints](https://docs.example/s3)',
    ].join('\n\n'),
  );
});

test.each([
  ['nothing', { explanation: null, options: [] }],
  ['blanks', { explanation: ' \n', options: [{ text: 'x', why: '' }] }],
])('%s to say gives null', (_case, parts) => {
  expect(composeExplanation(parts)).toBeNull();
});

const whyOf = (text: string) => composeExplanation({ explanation: null, options: [{ text, why: 'So it is.' }] }) ?? '';

test('an option of code is shown as code under its letter', () => {
  expect(parseQuestionText(whyOf('```yaml\na: 1\n```'))).toMatchObject([
    { children: [{ type: 'bold', children: [{ text: 'A.' }] }] },
    { type: 'code', language: 'yaml', code: 'a: 1' },
    { children: [{ text: '— So it is.' }] },
  ]);
});

test.each(['Pass **kwargs', '`rm *`', '*.txt', 'List<String>', 'a `b` c', '__init__'])(
  'the option %j is named whole, whatever signs it has',
  (text) => {
    const [paragraph] = parseQuestionText(whyOf(text));
    const shown = JSON.stringify(paragraph);
    for (const word of text.replaceAll('`', ' ').split(' ').filter(Boolean)) expect(shown).toContain(word);
  },
);

test.each([
  ['[1] Guide (new)', 'https://docs.example/a_(b)', 'https://docs.example/a_%28b%29'],
  ['', 'https://docs.example/x', 'https://docs.example/x'],
])('the reference %j %j is one link', (title, url, href) => {
  const text = composeExplanation({ explanation: null, options: [], references: [{ title, url }] }) ?? '';
  expect(parseQuestionText(text)).toMatchObject([{ children: [{ text: 'Reference: ' }, { type: 'link', href }] }]);
});

test('a reference that leads nowhere safe is shown as text', () => {
  const references = [{ title: 'Run me', url: 'javascript:alert(1)' }];
  expect(composeExplanation({ explanation: null, options: [], references })).toBe(
    'Reference: Run me javascript:alert(1)',
  );
});

test('steps of an ordering are named by their text, because learners see no letters there', () => {
  const options = [
    { text: 'Restore', why: 'It needs the vault.' },
    { text: '```\nlock\n```', why: 'Last.' },
  ];
  expect(composeExplanation({ kind: 'ordering', explanation: null, options })).toBe(
    '**Restore** — It needs the vault.\n\n```\nlock\n```\n\n— Last.',
  );
});
