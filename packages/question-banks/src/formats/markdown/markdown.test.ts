import { expect, test } from 'vitest';
import { gist, onePixelPng, readText, readZipped, toBytes } from '../../bank.fixture.ts';
import { shuffleOptions } from '../../questions/explanation.ts';
import { readQuestionBank } from '../../read-question-bank.ts';

const bank = (...blocks: string[]) =>
  `# Bank\n\n## Table of Contents\n\n| No. | Questions |\n| --- | --- |\n| 1 | [First?](#first) |\n\n${blocks.join('\n\n')}\n`;

test.each<[string, string, string[]]>([
  ['single', '### First?\n\n- [ ] one.\n- [x] two.', ['First?', 'one.', 'two.', 'B']],
  [
    'multi',
    '### First? (Choose two)\n\n- [X] one\n- [ ] two\n- [x] three',
    ['First? (Choose two)', 'one', 'two', 'three', 'AC'],
  ],
  ['starred', '### First?\n\n* [ ] one\n+ [x] two', ['First?', 'one', 'two', 'B']],
  ['numbered', '#### Q12. First?\n\n- [ ] one\n- [x] two', ['First?', 'one', 'two', 'B']],
  ['oddly numbered', '### 3 . First?\n\n- [ ] one\n- [x] two', ['First?', 'one', 'two', 'B']],
  ['nameless', '### Question 7\n\nThe text?\n\n- [ ] one\n- [x] two', ['The text?', 'one', 'two', 'B']],
  [
    'wrapped',
    '### First?\n\n- [x] an option that\ngoes on.\n- [ ] two',
    ['First?', 'an option that\ngoes on.', 'two', 'A'],
  ],
  [
    'coded',
    '### What does it print?\n\n```java\nList<String> x;\n\n  x.y();\n```\n\n- [ ] `<b>`\n- [x] two',
    ['What does it print?\n\n```java\nList<String> x;\n\n  x.y();\n```', '`<b>`', 'two', 'B'],
  ],
  [
    'fenced',
    '### Which?\n\n- [x]\n```yaml\na: 1\n```\n- [ ]\n```yaml\nb: 1\n```',
    ['Which?', '```yaml\na: 1\n```', '```yaml\nb: 1\n```', 'A'],
  ],
  [
    'tagged',
    '### What is <role>?<br>Say it.\n\n- [x] <b>this</b>\n- [ ] &lt;that&gt;',
    ['What is <role>?\nSay it.', '**this**', '<that>', 'A'],
  ],
  ['Japanese', '### 首都は？\n\n- [x] 東京\n- [ ] 大阪', ['首都は？', '東京', '大阪', 'A']],
  ['labelled', '### First?\n\n- [ ] A. one\n- [x] B. two', ['First?', 'one', 'two', 'B']],
  [
    'one with a label-like option',
    '### First?\n\n- [ ] C. elegans\n- [x] E. coli',
    ['First?', 'C. elegans', 'E. coli', 'B'],
  ],
])('a %s question with check boxes is read', async (_case, block, expected) => {
  const report = gist(await readText(bank(block, '**[⬆ Back to Top](#table-of-contents)**')));
  expect(report).toEqual({ format: 'markdown-checkbox', records: 1, questions: [expected], problems: [] });
});

test.each([
  ['an unknown mark', '### First?\n\n- [?] one\n- [x] two', 'MALFORMED_RECORD'],
  ['no mark', '### First?\n\n- [ ] one\n- [ ] two', 'NO_CORRECT_ANSWER'],
  ['one option', '### First?\n\n- [x] one', 'TOO_FEW_OPTIONS'],
])('%s is reported', async (_case, block, code) => {
  expect(gist(await readText(bank(block)))).toMatchObject({
    records: 1,
    questions: [],
    problems: [`rejected ${code}`],
  });
});

test('a heading among the questions without boxes is reported with its line', async () => {
  const report = await readText(
    bank(
      '### First?\n\n- [x] a\n- [ ] b',
      '### HOTSPOT: arrange?\n\n![Answer](images/a.png)',
      '### Third?\n\n- [x] a\n- [ ] b',
    ),
  );
  expect(gist(report)).toMatchObject({ records: 3, problems: ['rejected TOO_FEW_OPTIONS'] });
  expect(report.problems[0]?.line).toBe(14);
});

test('what follows the options explains, sections are topics, and advertising is nothing', async () => {
  const report = await readText(
    '# Bank\n\n## Support us\n\n- buy this\n\n## Domain: Storage\n\n### First?\n\n- [x] a\n- [ ] b\n\nExplanation: because.\n\n![proof](x.png)\n\n---\n\n### First?\n\n- [ ] a\n- [x] b',
  );
  expect(report.questions).toMatchObject([
    { topic: 'Domain: Storage', explanation: 'because.\n\n![proof](x.png)', correct_answer: 'A' },
    { topic: 'Domain: Storage', explanation: '', correct_answer: 'B' },
  ]);
  expect(gist(report)).toMatchObject({ records: 2, problems: ['warning MISSING_IMAGE'] });
});

test('images of a zip are stored, CRLF makes no difference', async () => {
  const text = bank('### First?\n\n![Figure](images/f%201.png)\n\n- [x] a\n- [ ] b').replaceAll('\n', '\r\n');
  const report = await readZipped({ 'bank/README.md': text, 'bank/images/f 1.png': onePixelPng });
  expect(report.images).toMatchObject([{ mime: 'image/png', path: 'bank/images/f 1.png' }]);
  expect(report.questions[0]?.question_text).toBe(`First?\n\n![Figure](bank-image:${report.images[0]?.sha256})`);
});

const file =
  '---\nquestion: "Which: \\"key\\"?"\ndocumentation: "https://docs.example.org/"\n---\n\n```yaml\na: 1\n```\n\n- [x] `permissions`\n> why this\n> is right\n- [ ] `access` ';

test('a question per file: front matter, remarks, reference, id and topic', async () => {
  const report = await readQuestionBank([
    { path: 'q/002.md', bytes: toBytes(file) },
    { path: 'q/001.md', bytes: toBytes(file.replace('"Which: \\"key\\"?"', '質問')) },
  ]);
  expect(report).toMatchObject({ format: 'markdown-files', records: 2, optionsAreUnshuffled: true, problems: [] });
  expect(report.questions.map(({ id, topic, question_text }) => [id, topic, question_text])).toEqual([
    ['001', 'q', '質問\n\n```yaml\na: 1\n```'],
    ['002', 'q', 'Which: "key"?\n\n```yaml\na: 1\n```'],
  ]);
  expect(report.questions[0]).toMatchObject({
    options: ['`permissions`', '`access`'],
    explanation: 'A. why this\nis right\n\nhttps://docs.example.org/',
  });
});

test('shuffling moves options, key and reasons together, the same way each time', async () => {
  const { questions } = await readText(
    file.replace('- [ ] `access` ', '- [ ] `access`\n- [ ] `c`\n- [ ] `d`'),
    {},
    'q/002.md',
  );
  const [question] = questions;
  if (question === undefined) throw new Error('the question was not read');
  const shuffled = shuffleOptions(question);
  expect(shuffled).toEqual(shuffleOptions(question));
  expect([...shuffled.options].sort()).toEqual([...question.options].sort());
  const right = shuffled.options[shuffled.correct_answer.charCodeAt(0) - 65];
  expect(right).toBe('`permissions`');
  expect(shuffled.explanation).toContain(`${shuffled.correct_answer}. why this`);
});

test('front matter that is damaged or has no question is reported', async () => {
  expect(gist(await readText('---\nquestion: "a\n---\n- [x] a\n- [ ] b')).problems).toEqual([
    'rejected MALFORMED_RECORD',
  ]);
});

const lettered = (options: string, answer: string) =>
  `# Exam\n\n1. First? (Choose TWO)\n${options}\n\n    <details markdown=1><summary markdown='span'>Answer</summary>\n\n${answer}\n\n    </details>\n\n2. Second?\n    - A. x\n    - B. y\n\n    <details><summary>Answer</summary>\n      Correct answer: B\n    </details>\n`;
const options = '    - A. one\n    - B. two\n    - C. three';

test.each([
  ['commas', '      Correct answer: A, C'],
  ['nothing between', '      Correct Answer: AC'],
  ['and', '      **Correct answers:** a and c'],
  ['text', '**A. one**\n**C. three**'],
])('an answer given by %s is read', async (_case, answer) => {
  expect(gist(await readText(lettered(options, answer)))).toEqual({
    format: 'markdown-lettered',
    records: 2,
    questions: [
      ['First? (Choose TWO)', 'one', 'two', 'three', 'AC'],
      ['Second?', 'x', 'y', 'B'],
    ],
    problems: [],
  });
});

test('explanation and references of a lettered question', async () => {
  const { questions } = await readText(
    lettered(
      options,
      '      Correct answer: AC\n\n      Explanation:\n      - so\n\n      1. and so\n\n      Reference: <https://example.org/>',
    ),
  );
  expect(questions).toHaveLength(2);
  expect(questions[0]).toMatchObject({ feedback: '- so\n\n1. and so', references: ['https://example.org/'] });
});

test.each([
  ['labels with a gap', '    - B. two\n    - C. three', 'Correct answer: B', 'MALFORMED_RECORD'],
  ['a letter too far', options, 'Correct answer: E', 'LETTER_OUT_OF_RANGE'],
  ['no answer', options, 'Think.', 'NO_CORRECT_ANSWER'],
  ['an answer that is no letter', options, 'Correct answer: it depends', 'AMBIGUOUS_ANSWER'],
])('a lettered question with %s is reported', async (_case, given, answer, code) => {
  expect(gist(await readText(lettered(given, answer)))).toMatchObject({ records: 2, problems: [`rejected ${code}`] });
});

test.each([
  ['Q1. First?\nA) one\nB) two\n\nAnswer: B', ['First?', 'one', 'two', 'B']],
  ['## Question 1\n\nFirst?\n\n- **A.** one\n- **B.** two\n\n**Correct Answer:** B', ['First?', 'one', 'two', 'B']],
  [
    '1. First?\n   - `A. True`\n   - `B. False`\n\n   <details><summary>Show answer</summary>\n\n   `B. False`\n   </details>',
    ['First?', 'True', 'False', 'B'],
  ],
  ['1. First?\n   a. one\n   b. None of the above\n\n   Answer: b', ['First?', 'one', 'None of the above', 'B']],
])('a variant met elsewhere: %j', async (text, expected) => {
  expect(gist(await readText(text))).toMatchObject({
    format: 'markdown-lettered',
    questions: [expected],
    problems: [],
  });
});
