import { expect, test } from 'vitest';
import { gist, readText } from '../../bank.fixture.ts';

test.each<[string, unknown, string[]]>([
  ['letter', { question: 'Q?', options: ['a', 'b'], answer: 'B' }, ['Q?', 'a', 'b', 'B']],
  [
    'letters',
    { question_text: 'Q?', choices: ['a', 'b', 'c'], correct_answer: ['A', 'C'] },
    ['Q?', 'a', 'b', 'c', 'AC'],
  ],
  ['text', { text: 'Q?', answers: ['a', 'b'], correctAnswer: 'b' }, ['Q?', 'a', 'b', 'B']],
  [
    'flags',
    {
      question: 'Q?',
      answers: [
        { text: 'a', isCorrect: false },
        { text: 'b', isCorrect: true },
      ],
    },
    ['Q?', 'a', 'b', 'B'],
  ],
  ['key', { question: 'Q?', options: { A: 'x', B: 'y' }, correct: 'B' }, ['Q?', 'x', 'y', 'B']],
  ['boolean', { question: 'Q?', options: ['True', 'False'], answer: false }, ['Q?', 'True', 'False', 'B']],
  ['text that is a number', { question: 'Q?', options: ['301', '302'], answer: '302' }, ['Q?', '301', '302', 'B']],
])('generic JSON with the answer as %s', async (_case, entry, expected) => {
  expect(gist(await readText(JSON.stringify([entry])))).toEqual({
    format: 'generic-json',
    records: 1,
    questions: [expected],
    problems: [],
  });
});

test.each<[string, unknown]>([
  ['a number of unknown base', { question: 'Q?', options: ['a', 'b'], answer: 1 }],
  ['a number that is also a text', { question: 'Q?', options: ['1', '2', '3'], answer: '2' }],
  ['a letter that is also a text', { question: 'Q?', options: ['B', 'A'], answer: 'A' }],
  ['something else', { question: 'Q?', options: ['a', 'b'], answer: 'neither' }],
])('generic JSON: %s is not guessed at', async (_case, entry) => {
  expect(gist(await readText(JSON.stringify([entry]))).problems).toEqual(['rejected AMBIGUOUS_ANSWER']);
});

test('JSON: numbers stay as written, the base can be given, damage is reported with its line', async () => {
  expect(
    gist(await readText('[{"question":"Q?","options":[1.0, 1e3],"answer":1}]', { answersCountFrom: 1 })).questions,
  ).toEqual([['Q?', '1.0', '1e3', 'A']]);
  const report = await readText('[\n{"question":"Q?",\n"options":["a" "b"]}]');
  expect(report.problems).toMatchObject([{ code: 'MALFORMED_FILE', line: 3 }]);
});

test('Google Forms', async () => {
  const item = (type: string, values: object[], right: string[], more = {}) => ({
    itemId: 'i',
    title: 'Which <tag>?',
    questionItem: {
      question: {
        questionId: `q${values.length}${type}`,
        grading: { correctAnswers: { answers: right.map((value) => ({ value })) }, whenRight: { text: 'yes' } },
        choiceQuestion: { type, options: values, ...more },
      },
    },
  });
  const a = { value: 'a' };
  const b = { value: 'b' };
  const items = [
    item('RADIO', [a, b], ['b']),
    item('CHECKBOX', [a, b, { value: 'c' }], ['a', 'c']),
    item('RADIO', [a, { isOther: true }], ['a']),
    item('RADIO', [a, a, b], ['a']),
    { itemId: 't', title: 'Text', questionItem: { question: { textQuestion: {} } } },
  ];
  expect(gist(await readText(JSON.stringify({ info: { title: 'F' }, items })))).toEqual({
    format: 'google-forms',
    records: 5,
    questions: [
      ['Which <tag>?', 'a', 'b', 'B'],
      ['Which <tag>?', 'a', 'b', 'c', 'AC'],
    ],
    problems: ['rejected UNSUPPORTED_TYPE', 'rejected AMBIGUOUS_ANSWER', 'rejected UNSUPPORTED_TYPE'],
  });
});
