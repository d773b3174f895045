import { describe, expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { bankWithKinds } from './kinds.fixture.ts';
import { readContent } from './read-content.ts';
import type { RawBank, RawQuestion, RawRow } from './sound-bank.fixture.ts';

const problemsOf = (change?: (bank: RawBank) => void) => checkContent(readContent(bankWithKinds(change))).problems;
const messagesOf = (change?: (bank: RawBank) => void) => problemsOf(change).map(({ message }) => message);

test('a bank with every kind of question has no problems', () => {
  expect(problemsOf()).toEqual([]);
});

test('keys, rows and scenarios are read', () => {
  const [bank] = readContent(bankWithKinds()).banks;
  expect(bank?.questions.slice(40).map(({ kind, display, correctAnswer }) => [kind, display, correctAnswer])).toEqual([
    ['ordering', null, 'BCA'],
    ['ordering', null, 'AC'],
    ['matching', 'list', 'BA'],
    ['matching', 'grid', 'BA'],
    ['matching', 'inline', 'BC'],
    ['choice', null, 'C'],
    ['ordering', null, 'BAC'],
  ]);
  expect(bank?.questions[44]?.prompts.map(({ text, allowed }) => [text, allowed])).toEqual([
    ['', 'AB'],
    ['', null],
  ]);
  expect(bank?.scenarios).toMatchObject([{ id: 'demo-case-1', tabs: [{ title: 'Overview' }] }]);
  expect(bank?.certification).toMatchObject({ scoring: 'per_component' });
  expect(bank?.certification.exams.at(-1)).toMatchObject({ unscored: 2, sections: [{ rule: 'free' }, { to: 7 }] });
});

const ofQuestion = (number: number, change: (question: RawQuestion) => void) => (bank: RawBank) =>
  change(bank.questions[number - 1] as RawQuestion);
const rows = (question: RawQuestion): RawRow[] => question.prompts ?? [];
const first = (question: RawQuestion): RawRow => rows(question)[0] as RawRow;

describe('of a question', () => {
  test.each<[string, RegExp, (bank: RawBank) => void]>([
    [
      'an ordering that is written in the right order',
      /in the order of the key/,
      ofQuestion(41, ({ options }) => {
        options.sort((a, b) => Number(a.place) - Number(b.place));
      }),
    ],
    [
      'a place that is taken twice',
      /places 1, 2, 3 …, each once/,
      ofQuestion(41, ({ options }) => Object.assign(options[0] as object, { place: '1' })),
    ],
    [
      'two equal steps',
      /Two steps are the same/,
      ofQuestion(41, ({ options }) => {
        Object.assign(options[0] as object, { text: `${options[1]?.text} ` });
      }),
    ],
    ['an ordering of two steps', /at least 3 steps/, ofQuestion(41, ({ options }) => options.splice(0, 1))],
    [
      'a step without a why',
      /'why' is missing/,
      ofQuestion(41, ({ options }) => {
        delete options[0]?.why;
      }),
    ],
    [
      'a right option in an ordering',
      /'correct' is not a known field/,
      ofQuestion(41, ({ options }) => Object.assign(options[0] as object, { correct: 'true' })),
    ],
    [
      'an unknown kind',
      /'kind' is not one of/,
      ofQuestion(41, (question) => Object.assign(question, { kind: 'essay' })),
    ],
    [
      'rows of a choice',
      /'prompts' is not a known field/,
      ofQuestion(1, (question) => Object.assign(question, { prompts: [] })),
    ],
    [
      'two equal rows',
      /Two rows are the same/,
      ofQuestion(43, (question) => {
        first(question).text = rows(question)[1]?.text ?? '';
      }),
    ],
    [
      'thirteen rows',
      /has 1 to 12 rows/,
      ofQuestion(43, (question) => {
        question.prompts = Array.from({ length: 13 }, (_, index) => ({
          text: `row ${index}`,
          answer: index % 2 ? 'A' : 'B',
          why: 'w',
        }));
      }),
    ],
    [
      'an answer that is no option',
      /no option D/,
      ofQuestion(43, (question) => {
        first(question).answer = 'D';
      }),
    ],
    [
      'an answer that is no letter',
      /letter of one option/,
      ofQuestion(43, (question) => {
        first(question).answer = 'Yes';
      }),
    ],
    [
      'one answer for all rows',
      /All rows have the same answer/,
      ofQuestion(43, (question) => {
        first(question).answer = 'A';
      }),
    ],
    [
      'answers that run down the options in order',
      /The answers run down the options in order/,
      ofQuestion(43, (question) => {
        question.options = ['One', 'Two', 'Three', 'Four', 'Five'].map((text, index) =>
          index === 4 ? { text, why: 'It fits no row.' } : { text },
        );
        question.prompts = [...'ABCD'].map((answer) => ({ text: `Row ${answer}`, answer, why: 'Because it fits.' }));
      }),
    ],
    [
      'a row that does not allow its answer',
      /Row 1 does not allow option B/,
      ofQuestion(43, (question) => {
        first(question).options = 'AC';
      }),
    ],
    [
      'a row that leaves no choice',
      /Row 1 leaves no choice/,
      ofQuestion(43, (question) => {
        first(question).options = 'B';
      }),
    ],
    [
      'letters of a row out of order',
      /in alphabetical order/,
      ofQuestion(43, (question) => {
        first(question).options = 'BA';
      }),
    ],
    [
      'a row that allows an option that is not there',
      /Row 1 needs letters of the options/,
      ofQuestion(43, (question) => {
        first(question).options = 'ABD';
      }),
    ],
    [
      'two equal options of a matching',
      /Two options have the same text/,
      ofQuestion(44, ({ options }) => Object.assign(options[0] as object, { text: 'No' })),
    ],
    [
      'a row without a why',
      /'why' is missing/,
      ofQuestion(43, (question) => {
        first(question).why = '';
      }),
    ],
    [
      'a row without text',
      /'text' is missing/,
      ofQuestion(43, (question) => {
        delete first(question).text;
      }),
    ],
    [
      'a gap that is missing',
      /each of \[\[1\]\] to \[\[2\]\] exactly once/,
      ofQuestion(45, (question) => {
        question.text = question.text.replace('[[2]]', '');
      }),
    ],
    [
      'a gap that is there twice',
      /each of \[\[1\]\] to \[\[2\]\] exactly once/,
      ofQuestion(45, (question) => {
        question.text = `[[1]] ${question.text}`;
      }),
    ],
    [
      'gaps that are not in reading order',
      /not numbered in reading order/,
      ofQuestion(45, (question) => {
        question.text = question.text.replace('[[1]]', '[[3]]').replace('[[2]]', '[[1]]').replace('[[3]]', '[[2]]');
      }),
    ],
    [
      'a why by letter in a row',
      /letters or positions/,
      ofQuestion(43, (question) => {
        first(question).why = 'Option B is cheaper.';
      }),
    ],
    [
      'a long sentence in a row',
      /A sentence has 46 words/,
      ofQuestion(43, (question) => {
        first(question).why = `${'so '.repeat(45)}on.`;
      }),
    ],
    [
      'a scenario that is not there',
      /no scenario demo-case-9/,
      ofQuestion(46, (question) => {
        question.scenario = 'demo-case-9';
      }),
    ],
  ])('%s is found', (_fault, expected, plant) => {
    expect(messagesOf(plant).join('\n')).toMatch(expected);
  });
});

test('an ordering may be written in order where steps are left over', () => {
  expect(
    messagesOf(
      ofQuestion(42, ({ options }) => {
        options.splice(1, 1);
      }),
    ),
  ).toEqual([]);
});

test('Yes and No are enough for a question about a case', () => {
  const yesOrNo = ofQuestion(46, (question) => {
    question.options = [
      { text: 'Yes', why: 'Because.' },
      { text: 'No', correct: 'true', why: 'Because.' },
    ];
  });
  expect(messagesOf(yesOrNo)).toEqual([]);
});
