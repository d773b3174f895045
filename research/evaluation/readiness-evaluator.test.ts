import { expect, test } from 'vitest';
import { LineError } from './json-lines.ts';
import { readinessEvaluator } from './readiness-evaluator.ts';

const certification = {
  type: 'certification',
  id: 'c1',
  topics: [
    { number: 1, weight: 30 },
    { number: 2, weight: 70 },
  ],
  examQuestions: 50,
  passingPercent: 72,
  passingIsOurs: false,
};
const question = (at: number, changes: object = {}) => ({
  type: 'question',
  id: `q${at}`,
  certification: 'c1',
  topic: 1 + (at % 2),
  difficulty: 'medium',
  options: 4,
  answers: 1,
  ...changes,
});
const answer = (learner: string, at: number, correct: boolean, changes: object = {}) => ({
  type: 'answer',
  learner,
  question: `q${at}`,
  correct,
  firstSight: true,
  at: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 20), 10, at % 20)).toISOString(),
  ...changes,
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const bank = [certification, ...numbers(120).map((at) => question(at))];
const predict = (learner: string, at: number) => ({ type: 'predict', learner, question: `q${at}` });
const readiness = (learner: string, at = '2026-01-20T10:00:00Z') => ({
  type: 'readiness',
  learner,
  certification: 'c1',
  at,
});
const batch = { type: 'batch' };

/** Plays lines and returns the answers. */
function play(lines: object[]): Record<string, number>[] {
  const handle = readinessEvaluator();
  return lines.flatMap((line) => {
    const given = handle(line);
    return given === null ? [] : [given as Record<string, number>];
  });
}
const answered = (learner: string, count: number, isRight: (at: number) => boolean) =>
  numbers(count).map((at) => answer(learner, at, isRight(at)));
const rightShare = (share: number) => (at: number) => (at * 7) % 10 < share * 10;

test('only queries get a result: a prediction p, readiness pass and score', () => {
  const answers = play([...bank, ...answered('l1', 80, rightShare(0.8)), predict('l1', 100), batch, readiness('l1')]);
  expect(answers).toEqual([
    { p: expect.any(Number) },
    {
      pass: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
      score: { low: expect.any(Number), expected: expect.any(Number), high: expect.any(Number) },
    },
  ]);
  for (const text of JSON.stringify(answers).match(/\d+\.\d+/g) ?? [])
    expect(text.split('.')[1]?.length).toBeLessThan(5);
});

test('a learner without answers gets a prediction and readiness from the prior', () => {
  const [prediction, estimate] = play([...bank, predict('new', 1), readiness('new')]);
  expect(prediction?.p).toBeGreaterThan(0.5);
  expect(estimate?.pass).toBeGreaterThan(0.1);
});

test('the same input gives the same output, byte for byte', () => {
  const lines = [...bank, ...answered('l1', 80, rightShare(0.7)), batch, readiness('l1'), predict('l1', 100)];
  expect(JSON.stringify(play(lines))).toBe(JSON.stringify(play(lines)));
});

test('right answers raise readiness, wrong ones lower it', () => {
  const pass = (share: number) =>
    play([...bank, ...answered('l1', 80, rightShare(share)), readiness('l1')])[0]?.pass ?? 0;
  expect(pass(0.4)).toBeLessThan(pass(0.7));
  expect(pass(0.7)).toBeLessThan(pass(0.9));
});

test('an answer that is not a first sight changes nothing, nor does one to a question that is easily guessed', () => {
  const lines = [...bank, question(200, { options: 3, answers: 3 }), ...answered('l1', 10, rightShare(0.5))];
  const [before] = play([...lines, predict('l1', 100)]);
  const again = answer('l1', 3, true, { firstSight: false, at: '2026-01-09T10:00:00Z' });
  expect(play([...lines, again, batch, predict('l1', 100)])).toEqual(play([...lines, batch, predict('l1', 100)]));
  expect(play([...lines, again, predict('l1', 100)])).toEqual([before]);
  const byChance = answer('l1', 200, false, { at: '2026-01-09T10:00:00Z' });
  expect(play([...lines, byChance, predict('l1', 100)])).toEqual([before]);
});

test('a batch makes a question harder that others got wrong; a second batch changes nothing', () => {
  const others = numbers(12).map((at) => answer(`l${at}`, 5, false));
  const [before, once, twice] = play([
    ...bank,
    ...others,
    predict('new', 5),
    batch,
    predict('new', 5),
    batch,
    predict('new', 5),
  ]);
  expect(once?.p).toBeLessThan((before?.p ?? 0) - 0.05);
  expect(twice).toEqual(once);
});

test('after a batch beliefs use today’s difficulties', () => {
  const own = [answer('l1', 5, false), answer('l2', 9, false)];
  const others = numbers(30).map((at) => answer(`o${at}`, 5, false));
  const both = [predict('l1', 7), predict('l2', 7)];
  const [before1, before2, after1, after2] = play([...bank, ...own, ...others, ...both, batch, ...both]);
  expect(before1).toEqual(before2);
  // Getting wrong what everyone gets wrong says less.
  expect(after1?.p).toBeGreaterThan((after2?.p ?? 1) + 0.02);
});

test('a batch takes answers by time, whatever the order of the lines and the names of the learners', () => {
  const histories = (early: string, late: string) => [
    answer(early, 5, true, { at: '2026-01-01T09:00:00Z' }),
    ...numbers(20).map((at) => answer(late, 20 + at, false)),
    answer(late, 5, true, { at: '2026-01-09T10:00:00Z' }),
  ];
  const tail = [batch, ...numbers(40).map((at) => predict('new', at))];
  const answers = play([...bank, ...histories('l1', 'l2'), ...tail]);
  expect(play([...bank, ...histories('l2', 'l1'), ...tail])).toEqual(answers);
  const [first, ...others] = histories('l1', 'l2');
  expect(play([...bank, ...others, first as object, ...tail])).toEqual(answers);
});

test('a retired question stops counting: its answers, and its place in the exam', () => {
  const retired = { type: 'question', id: 'q5', retired: true };
  const wrong = answered('l1', 30, (at) => at !== 5);
  const without = wrong.filter((_, at) => at !== 5);
  const tail = [predict('l1', 100), readiness('l1')];
  const bare = bank.filter((line) => !('id' in line && line.id === 'q5'));
  expect(play([...bank, ...wrong, retired, ...tail])).toEqual(play([...bare, ...without, ...tail]));
  expect(play([...bank, { ...question(5), retired: true }, ...wrong, ...tail])).toEqual(
    play([...bare, ...without, ...tail]),
  );
});

test('asking for readiness changes nothing, on whatever day', () => {
  const lines = [...bank, ...answered('l1', 80, rightShare(0.9))];
  const soon = readiness('l1', '2026-01-05T10:00:00Z');
  const [before, after] = play([...lines, soon, soon]);
  const [, , afterLate] = play([...lines, soon, readiness('l1', '2026-03-20T10:00:00Z'), soon]);
  expect([after, afterLate]).toEqual([before, before]);
});

test('outcomes teach how much harder the real exam is; only those with 60 answers, and the latest of each learner', () => {
  const learners = numbers(20).map((at) => `l${at}`);
  const lines = [...bank, ...learners.flatMap((learner) => answered(learner, 80, rightShare(0.8))), batch];
  const outcomes = (passed: boolean) =>
    learners.map((learner) => ({ type: 'outcome', learner, certification: 'c1', passed }));
  const few = { type: 'outcome', learner: 'new', certification: 'c1', passed: false };
  const [before] = play([...lines, readiness('l0')]);
  const [failed] = play([...lines, ...outcomes(false), readiness('l0')]);
  const [changed] = play([...lines, ...outcomes(false), ...outcomes(true), readiness('l0')]);
  expect(failed?.pass).toBeLessThan((before?.pass ?? 0) - 0.1);
  expect(changed?.pass).toBeGreaterThan(before?.pass ?? 1);
  expect(changed).toEqual(play([...lines, ...outcomes(true), readiness('l0')])[0]);
  expect(play([...lines, few, readiness('l0')])[0]).toEqual(before);
});

test('certifications do not affect each other, and reset starts over', () => {
  const other = [
    { ...certification, id: 'c2' },
    question(300, { certification: 'c2' }),
    answer('l1', 300, false, { at: '2026-01-01T09:00:00Z' }),
  ];
  const lines = answered('l1', 20, rightShare(0.6));
  const asked = play([...bank, ...lines, readiness('l1')]);
  expect(play([...bank, ...other, ...lines, readiness('l1')])).toEqual(asked);
  expect(play([...bank, ...lines, { type: 'reset' }, ...bank, ...lines, readiness('l1')])).toEqual(asked);
});

test.each([
  ['an unknown type', [{ type: 'guess' }], 'type'],
  ['no type', [{}], 'type'],
  ['an unknown question', [...bank, answer('l1', 500, true)], 'no question q500'],
  ['an unknown question in a prediction', [...bank, predict('l1', 500)], 'no question q500'],
  ['an unknown certification', [question(1)], 'no certification c1'],
  ['an unknown certification in a readiness line', [readiness('l1')], 'no certification c1'],
  ['an unknown topic', [certification, question(1, { topic: 9 })], 'no topic 9'],
  ['a certification twice', [certification, certification], 'there already'],
  ['a question twice', [...bank, question(7)], 'there already'],
  [
    'a topic twice',
    [
      {
        ...certification,
        topics: [
          { number: 1, weight: 1 },
          { number: 1, weight: 2 },
        ],
      },
    ],
    'same number',
  ],
  ['no weights', [{ ...certification, topics: [{ number: 1, weight: 0 }] }], 'weight'],
  ['more answers than options', [certification, question(1, { answers: 5 })], '5 of 4'],
  ['neither options nor a guess', [certification, question(1, { options: undefined })], 'guess'],
  ['a first sight twice', [...bank, answer('l1', 1, true), answer('l1', 1, true)], 'first sight'],
  ['time going backwards', [...bank, answer('l1', 30, true), answer('l1', 2, true)], 'before the last answer'],
  [
    'readiness in the past',
    [...bank, answer('l1', 30, true), readiness('l1', '2026-01-01T00:00:00Z')],
    'before the last answer',
  ],
  ['a time without zone', [...bank, answer('l1', 1, true, { at: '2026-01-01' })], 'at'],
  ['a field of another type', [...bank, answer('l1', 1, true, { correct: 'yes' })], 'correct'],
])('an invalid line is reported: %s', (_case, lines, message) => {
  const right = lines.slice(0, -1) as object[];
  expect(() => play(right)).not.toThrow();
  expect(() => play(lines as object[])).toThrow(LineError);
  expect(() => play(lines as object[])).toThrow(message);
});
