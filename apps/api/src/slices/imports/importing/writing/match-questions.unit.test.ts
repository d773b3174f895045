import { literalQuestionText } from '@examplar/domain/questions/question-text';
import { expect, test, vi } from 'vitest';
import { plainChoice, type QuestionContent } from '../../../questions/authoring/question-content.ts';
import type { StoredQuestion } from '../../../questions/authoring/stored-questions.repository.ts';
import { type Matchable, matchQuestions } from './match-questions.ts';

const content = (text: string, options = ['Yes', 'No']): QuestionContent => ({
  ...plainChoice,
  text,
  kind: 'choice',
  options: options.map((option) => ({ text: option, why: null })),
  correctAnswer: 'A',
  explanation: '',
  reference: null,
  difficulty: 'medium',
});
const stored = (id: string, text: string, facts: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id,
  certificationId: 'c',
  number: 1,
  topicNumber: null,
  version: 1,
  status: 'published',
  origin: 'import',
  externalId: null,
  isReserved: false,
  point: null,
  volatile: null,
  content: content(text),
  translations: {},
  ...facts,
});
const incoming = (text: string, externalId: string | null = null, options?: string[]): Matchable => ({
  externalId,
  content: content(text, options),
});
const idsOf = (questions: Matchable[], bank: StoredQuestion[]) => {
  const { stored: matches } = matchQuestions(questions, bank);
  return questions.map((question) => matches.get(question)?.id ?? null);
};

test('an external id names its question, also when the text was improved', () => {
  const bank = [
    stored('c-i001', 'Which key sets permissions?', { externalId: 'q1' }),
    stored('c-i002', 'Another one?'),
  ];
  expect(idsOf([incoming('Which key sets the permissions of the token?', 'q1')], bank)).toEqual(['c-i001']);
});

test('an export of ours names questions by our own ids', () => {
  const bank = [stored('c-q001', 'Which key sets permissions?')];
  expect(idsOf([incoming('Which key sets the permissions?', 'c-q001')], bank)).toEqual(['c-q001']);
});

test('without an id the text decides, blanks folded', () => {
  const bank = [stored('c-i001', 'Which key sets permissions?')];
  expect(idsOf([incoming(' Which  key sets\npermissions?')], bank)).toEqual(['c-i001']);
  expect(idsOf([incoming('which KEY sets: permissions')], bank)).toEqual([null]);
});

test('plain text that an earlier import stored unmarked is the same question, with an id or without', () => {
  const lines = 'Which gain halves the power?\n- 3 dB or\n+ 3 dB';
  const bank = [stored('c-i001', lines), stored('c-i002', `${lines}, roughly`, { externalId: 'q2' })];
  const marked = literalQuestionText(lines);
  expect(marked).not.toBe(lines);
  expect(idsOf([incoming(marked), incoming(literalQuestionText(`${lines}, about`), 'q2')], bank)).toEqual([
    'c-i001',
    'c-i002',
  ]);
});

test.each([
  ['What does `5 + 3` give?', 'What does `5 - 3` give?'],
  ['Is -v the option?', 'Is -V the option?'],
  ['Does a == b hold?', 'Does a != b hold?'],
])('%s is not %s', (one, other) => {
  expect(idsOf([incoming(other)], [stored('c-i001', one)])).toEqual([null]);
});

test('an id with another text names another question, even where both share their options', () => {
  const keeps = stored('c-i001', 'Which service of the cloud keeps objects in buckets?', { externalId: 'store-q' });
  const balances = incoming('Which service of the cloud balances requests?', 'store-q');
  const { stored: matches, taken } = matchQuestions([balances], [keeps]);
  expect([matches.size, taken.get(balances)?.id]).toEqual([0, 'c-i001']);
});

test('ids that changed places change no question', () => {
  const texts = [
    'Which service of the cloud balances requests?',
    'Which service of the cloud repeats requests?',
  ] as const;
  const bank = [stored('c-i001', texts[0], { externalId: 'x' }), stored('c-i002', texts[1], { externalId: 'y' })];
  expect(idsOf([incoming(texts[0], 'y'), incoming(texts[1], 'x')], bank)).toEqual(['c-i001', 'c-i002']);
});

test('two questions of one text stay two, whichever comes first', () => {
  const bank = [
    stored('c-i001', 'Which is true?', { content: content('Which is true?', ['a', 'b']) }),
    stored('c-i002', 'Which is true?', { content: content('Which is true?', ['c', 'd']) }),
  ];
  const [cd, ab] = [incoming('Which is true?', null, ['c', 'd']), incoming('Which is true?', null, ['a', 'b'])];
  expect(idsOf([cd, ab], bank)).toEqual(['c-i002', 'c-i001']);
  expect(idsOf([cd, ab, incoming('Which is true?', null, ['e', 'f'])], bank)).toEqual(['c-i002', 'c-i001', null]);
  expect(idsOf([incoming('Which is true?', null, ['e', 'f']), ab, cd], bank)).toEqual([null, 'c-i001', 'c-i002']);
});

test('a question whose id another record of the bank has is not taken by its text', () => {
  const bank = [stored('c-i001', 'Which is true?', { externalId: 'q1' })];
  expect(idsOf([incoming('Which is true?', 'q2'), incoming('Which is true?', 'q1')], bank)).toEqual([null, 'c-i001']);
});

test('many questions with one text are compared once each, not with one another', () => {
  const written = (count: number) => {
    const options = (index: number) => [`Option ${index}`, 'None'];
    const bank = Array.from({ length: count }, (_, index) =>
      stored(`s${index}`, 'Which of these is true?', { content: content('Which of these is true?', options(index)) }),
    );
    const questions = Array.from({ length: count }, (_, index) =>
      incoming('Which of these is true?', null, options(count + index)),
    );
    const stringify = vi.spyOn(JSON, 'stringify');
    expect(idsOf(questions, bank)).toEqual(bank.map(({ id }) => id));
    const calls = stringify.mock.calls.length;
    stringify.mockRestore();
    return calls;
  };
  expect(written(80)).toBe(4 * written(20));
});
