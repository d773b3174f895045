import type { Question } from '@examplar/question-banks/model';
import { expect, test } from 'vitest';
import { contentOfImported } from './incoming.ts';

const question = (facts: Partial<Question>): Question => ({
  kind: 'choice',
  display: null,
  prompts: [],
  prompt_options: null,
  question_text: 'Which one?',
  options: ['This', 'That'],
  number_of_answers: 1,
  correct_answer: 'A',
  explanation: '',
  tags: [],
  feedback: '',
  optionFeedback: [],
  references: [],
  ...facts,
});
const contentOf = (facts: Partial<Question>) => contentOfImported(question(facts), (sha) => `/media/${sha}.png`);

test('each option keeps its own explanation', () => {
  const { options, explanation } = contentOf({ feedback: 'In short.', optionFeedback: ['It is.', ''] });
  expect([options, explanation]).toEqual([
    [
      { text: 'This', why: 'It is.' },
      { text: 'That', why: null },
    ],
    'In short.',
  ]);
});

test.each([
  ['https://docs.example.org/a/b?x=1#c', 'docs.example.org/a/b'],
  ['<https://docs.example.org/a>', 'docs.example.org/a'],
  ['[The manual](https://docs.example.org/a)', 'The manual'],
])('the reference %s becomes a link named %s', (given, title) => {
  expect(contentOf({ references: [given] }).reference?.title).toBe(title);
});

test('no reference is lost, and only a web address becomes a link', () => {
  const { reference, explanation } = contentOf({
    references: ['The blue book, p. 12', 'javascript:alert(1)', 'https://a.example/x', 'https://b.example/y'],
  });
  expect(reference?.url).toBe('https://a.example/x');
  expect(explanation).toBe(
    'Reference: The blue book, p. 12\n\nReference: javascript:alert(1)\n\nReference: https://b.example/y',
  );
});

test('images lead to where they are served', () => {
  const sha = 'a'.repeat(64);
  const image = `![Diagram](bank-image:${sha})`;
  const { text, options } = contentOf({ question_text: `See ${image}`, options: [image, 'That'] });
  expect([text, options[0]?.text]).toEqual([`See ![Diagram](/media/${sha}.png)`, `![Diagram](/media/${sha}.png)`]);
});

test('what PostgreSQL cannot store is left out, and an unknown difficulty is medium', () => {
  const { text, difficulty } = contentOf({ question_text: 'A\0B\ud800', difficulty: 'Level 7' });
  expect([text, difficulty]).toEqual(['AB\ufffd', 'medium']);
  expect(contentOf({ difficulty: 'Hard' }).difficulty).toBe('hard');
});
