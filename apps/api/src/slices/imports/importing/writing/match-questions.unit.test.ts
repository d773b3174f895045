import { expect, test } from 'vitest';
import { plainChoice, type QuestionContent } from '../../../questions/authoring/question-content.ts';
import type { StoredQuestion } from '../../../questions/authoring/stored-questions.repository.ts';
import { type Incoming, matchQuestions } from './match-questions.ts';

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
  contentKey: text.toLowerCase().replace(/[^a-z0-9]/g, ''),
  content: content(text),
  translations: {},
  ...facts,
});
const incoming = (text: string, externalId: string | null = null, options?: string[]): Incoming => ({
  externalId,
  content: content(text, options),
});
const idsOf = (questions: Incoming[], bank: StoredQuestion[]) => {
  const matches = matchQuestions(questions, bank);
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
  expect(idsOf([incoming('Reworded?', 'c-q001')], [stored('c-q001', 'As it was?')])).toEqual(['c-q001']);
});

test('without an id the text decides, by its letters and digits', () => {
  expect(idsOf([incoming('which KEY sets: permissions')], [stored('c-i001', 'Which key sets permissions?')])).toEqual([
    'c-i001',
  ]);
});

test('an id that two banks use for different questions does not overwrite the other bank', () => {
  const bank = [
    stored('c-i001', 'Which port does DNS use?', {
      externalId: 'q1',
      content: content('Which port does DNS use?', ['53', '80']),
    }),
  ];
  expect(idsOf([incoming('Wofür steht die Abkürzung IAM?', 'q1', ['Identität', 'Internet'])], bank)).toEqual([null]);
});

test('two questions of one text stay two, whichever comes first', () => {
  const bank = [
    stored('c-i001', 'Which is true?', { content: content('Which is true?', ['a', 'b']) }),
    stored('c-i002', 'Which is true?', { content: content('Which is true?', ['c', 'd']) }),
  ];
  const [cd, ab] = [incoming('Which is true?', null, ['c', 'd']), incoming('Which is true?', null, ['a', 'b'])];
  expect(idsOf([cd, ab], bank)).toEqual(['c-i002', 'c-i001']);
  expect(idsOf([cd, ab, incoming('Which is true?', null, ['e', 'f'])], bank)).toEqual(['c-i002', 'c-i001', null]);
});

test('a question whose id another record of the bank has is not taken by its text', () => {
  const bank = [stored('c-i001', 'Which is true?', { externalId: 'q1' })];
  expect(idsOf([incoming('Which is true?', 'q2'), incoming('Which is true?', 'q1')], bank)).toEqual([null, 'c-i001']);
});
