import { expect, test } from 'vitest';
import { LineError } from './json-lines.ts';
import { studyEvaluator } from './study-evaluator.ts';

const bank = {
  type: 'bank',
  topics: [1, 2, 3].map((number) => ({ number, weight: 30 })),
  questions: Array.from({ length: 60 }, (_, at) => ({ id: `q${at}`, topic: 1 + (at % 3) })),
};
const target = (changes: object = {}) => ({ type: 'target', examOn: '2026-01-31', questionsPerDay: 10, ...changes });
const day = (date: string) => ({ type: 'day', date });
const answer = (question: string, date: string, changes: object = {}) => ({
  type: 'answer',
  question,
  date,
  correct: true,
  ...changes,
});

type Answer = { questions: string[]; phase: string; recall: Record<string, number> };
function play(lines: object[], handle = studyEvaluator()): Answer[] {
  return lines.flatMap((line) => {
    const given = handle(line);
    return given === null ? [] : [given as Answer];
  });
}

test('a day has a list within the budget, and later what is left of it', () => {
  const handle = studyEvaluator();
  const [first] = play([bank, target(), day('2026-01-01')], handle);
  expect(first?.phase).toBe('cover');
  // 60 questions in 60 % of 30 days.
  expect(first?.questions).toHaveLength(4);
  const [done, ...open] = first?.questions ?? [];
  const [second] = play([answer(done as string, '2026-01-01'), day('2026-01-01')], handle);
  expect(second?.questions).toEqual(open);
});

test('new questions answered elsewhere that day come off the new ones, and off the budget', () => {
  const elsewhere = ['q57', 'q58'].map((id) => answer(id, '2026-01-01'));
  const [list] = play([bank, target(), ...elsewhere, day('2026-01-01')]);
  expect(list?.questions).toHaveLength(2);
  const many = Array.from({ length: 10 }, (_, at) => answer(`q${at}`, '2026-01-01'));
  expect(play([bank, target(), ...many, day('2026-01-01')])[0]?.questions).toEqual([]);
});

test('the first day after a target is the plan’s first; a new budget does not move it, a new date does', () => {
  const later = day('2026-01-11');
  const size = (lines: object[]) => play([bank, target(), day('2026-01-01'), ...lines, later])[1]?.questions.length;
  // 60 unseen until 60 % of the way: 8 days are left of 18, or 12 of 12 for a plan that starts on the 11th.
  expect(size([])).toBe(8);
  expect(size([target({ questionsPerDay: 7 })])).toBe(7);
  expect(size([target({ examOn: null }), target()])).toBe(5);
});

test('the phases follow each other, and nothing comes after the exam', () => {
  const seen = bank.questions.map(({ id }) => answer(id, '2026-01-01'));
  const dates = ['2026-01-02', '2026-01-28', '2026-01-29', '2026-01-31', '2026-02-01'];
  const answers = play([bank, target(), day('2026-01-01'), ...seen, ...dates.map(day)]);
  expect(answers.map(({ phase }) => phase)).toEqual([
    'cover',
    'strengthen',
    'strengthen',
    'last_days',
    'last_days',
    'past',
  ]);
  expect(answers.at(-1)?.questions).toEqual([]);
});

test('in the last days, questions answered wrong although the learner was sure come first', () => {
  const seen = bank.questions.map(({ id }, at) => answer(id, `2026-01-${String(1 + (at % 20)).padStart(2, '0')}`));
  const inOrder = seen.toSorted((a, b) => a.date.localeCompare(b.date));
  const wrong = [
    answer('q7', '2026-01-27', { correct: false, confidence: 'sure' }),
    answer('q8', '2026-01-27', { correct: false, confidence: 'fairly' }),
  ];
  const [list] = play([bank, target(), ...inOrder, ...wrong, day('2026-01-30')]);
  expect(list?.questions[0]).toBe('q7');
  expect(list?.questions).toHaveLength(10);
});

test('without a date what is due comes first, then new ones', () => {
  const answers = ['q1', 'q2'].map((id) => answer(id, '2026-01-01', { correct: id === 'q1' }));
  const [list] = play([bank, target({ examOn: null }), ...answers, day('2026-01-20')]);
  expect(list?.phase).toBe('no_date');
  expect(list?.questions.slice(0, 2)).toEqual(['q2', 'q1']);
  expect(list?.questions).toHaveLength(10);
});

test('recall covers seen questions, is lower for wrong or guessed ones, and only a day’s first answer changes it', () => {
  const [asked] = play([
    bank,
    answer('q1', '2026-01-01'),
    answer('q1', '2026-01-01', { correct: false }),
    answer('q2', '2026-01-01', { correct: false }),
    answer('q3', '2026-01-01', { confidence: 'guessed' }),
    { type: 'recall', date: '2026-01-05' },
  ]);
  const recall = asked?.recall ?? {};
  expect(Object.keys(recall)).toEqual(['q1', 'q2', 'q3']);
  expect(recall.q1).toBeGreaterThan(recall.q2 as number);
  expect(recall.q3).toBe(recall.q2);
});

test.each([
  ['a day before a bank', [day('2026-01-01')], 'bank'],
  ['a day before a target', [bank, day('2026-01-01')], 'target'],
  ['an unknown question', [bank, answer('q99', '2026-01-01')], 'no question q99'],
  ['a question twice', [{ ...bank, questions: [bank.questions[0], bank.questions[0]] }], 'twice'],
  ['an unknown topic', [{ ...bank, questions: [{ id: 'q1', topic: 9 }] }], 'no topic 9'],
  ['time going backwards', [bank, answer('q1', '2026-01-05'), answer('q2', '2026-01-04')], 'before'],
  ['a recall in the past', [bank, answer('q1', '2026-01-05'), { type: 'recall', date: '2026-01-04' }], 'before'],
  ['a date that does not exist', [bank, answer('q1', '2026-02-30')], 'date'],
  ['an unknown type', [{ type: 'reset' }], 'type'],
])('an invalid line is reported: %s', (_case, lines, message) => {
  expect(() => play(lines as object[])).toThrow(LineError);
  expect(() => play(lines as object[])).toThrow(message);
});

test('questions of a point share one memory and one review (LRN-152, LRN-153)', () => {
  const questions = [
    { id: 'q1', topic: 1, point: 'p' },
    { id: 'q2', topic: 1, point: 'p' },
    { id: 'q3', topic: 2, point: null },
  ];
  const recall = (date: string) => ({ type: 'recall', date });
  const lines = [
    { ...bank, questions },
    target({ examOn: null }),
    answer('q1', '2026-01-01'),
    recall('2026-01-02'),
    day('2026-01-01'),
    day('2026-01-20'),
    answer('q2', '2026-01-20', { correct: false }),
    recall('2026-01-21'),
  ];
  const [alone, sameDay, later, both] = play(lines);
  expect(Object.keys(alone?.recall ?? {})).toEqual(['q1']);
  expect(sameDay?.questions).toEqual(['q3']);
  expect(later?.questions).toEqual(['q2', 'q3']);
  expect(Object.keys(both?.recall ?? {})).toEqual(['q1', 'q2']);
  expect(both?.recall.q1).toBe(both?.recall.q2);
});

test('a bank without points gives the lists that it gave without the field', () => {
  const withNull = { ...bank, questions: bank.questions.map((question) => ({ ...question, point: null })) };
  const days = [target(), day('2026-01-01'), answer('q0', '2026-01-01'), day('2026-01-09')];
  expect(play([withNull, ...days])).toEqual(play([bank, ...days]));
});
