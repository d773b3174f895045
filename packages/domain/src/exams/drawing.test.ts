import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawableQuestion, drawQuestions } from './drawing.ts';
import { shuffled } from './shuffling.ts';

/** A small linear congruential generator: the same seed draws the same exam. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const bankOf = (...counts: { unseen: number; seen: number }[]): DrawableQuestion[] =>
  counts.flatMap(({ unseen, seen }, topic) =>
    Array.from({ length: unseen + seen }, (_, index) => ({
      id: `t${topic + 1}-q${index}`,
      topicNumber: topic + 1,
      wasSeen: index >= unseen,
    })),
  );
const perTopic = (questions: readonly DrawableQuestion[]) =>
  [1, 2, 3].map((topic) => questions.filter(({ topicNumber }) => topicNumber === topic).length);

const topics = [
  { number: 1, weight: 50 },
  { number: 2, weight: 30 },
  { number: 3, weight: 20 },
];
const many = { unseen: 40, seen: 40 };

test('a drawn exam has each topic in its quota', () => {
  const exam = drawQuestions(bankOf(many, many, many), { size: 65, topics, random: seeded(1) });
  expect(perTopic(exam)).toEqual([33, 19, 13]);
});

test('questions that the user has not seen are drawn first', () => {
  const bank = bankOf({ unseen: 4, seen: 30 }, { unseen: 30, seen: 30 }, { unseen: 30, seen: 30 });
  const exam = drawQuestions(bank, { size: 20, topics, random: seeded(2) });
  expect(perTopic(exam)).toEqual([10, 6, 4]);
  expect(exam.filter(({ wasSeen }) => wasSeen)).toHaveLength(6);
});

test('what a topic cannot give, the others give by their weights', () => {
  const bank = bankOf({ unseen: 5, seen: 0 }, many, many);
  expect(perTopic(drawQuestions(bank, { size: 20, topics, random: seeded(3) }))).toEqual([5, 9, 6]);
});

test('questions outside the weighted topics are drawn only when those run out', () => {
  const bank = [...bankOf(many), { id: 'loose', topicNumber: 0, wasSeen: false }];
  const size = 80;
  expect(drawQuestions(bank, { size, topics, random: seeded(4) }).some(({ id }) => id === 'loose')).toBe(false);
  expect(drawQuestions(bank, { size: size + 1, topics, random: seeded(4) }).some(({ id }) => id === 'loose')).toBe(
    true,
  );
});

test('a bank without topics is drawn from as a whole', () => {
  expect(drawQuestions(bankOf(many), { size: 10, topics: [], random: seeded(5) })).toHaveLength(10);
});

test('a bank smaller than the exam gives all it has', () => {
  expect(drawQuestions(bankOf({ unseen: 3, seen: 2 }), { size: 65, topics, random: seeded(6) })).toHaveLength(5);
});

test('topics are mixed, and another seed asks other questions in another order', () => {
  const bank = bankOf(many, many, many);
  const first = drawQuestions(bank, { size: 30, topics, random: seeded(7) });
  const second = drawQuestions(bank, { size: 30, topics, random: seeded(8) });
  expect(first.map(({ topicNumber }) => topicNumber)).not.toEqual(first.map(({ topicNumber }) => topicNumber).sort());
  expect(first).not.toEqual(second);
});

const supply = fc.record({ unseen: fc.nat(15), seen: fc.nat(15) });

test('no question is drawn twice, and the exam is as long as asked or as the bank allows', () => {
  fc.assert(
    fc.property(fc.array(supply, { maxLength: 5 }), fc.nat(80), fc.integer(), (counts, size, seed) => {
      const bank = bankOf(...counts);
      const exam = drawQuestions(bank, { size, topics, random: seeded(seed) });
      expect(exam).toHaveLength(Math.min(size, bank.length));
      expect(new Set(exam.map(({ id }) => id)).size).toBe(exam.length);
    }),
  );
});

test('shuffling keeps every item, gives every order a turn and leaves the list alone', () => {
  const items = [1, 2, 3];
  const random = seeded(9);
  const orders = new Set(Array.from({ length: 200 }, () => shuffled(items, random).join('')));
  expect([...orders].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
  expect(items).toEqual([1, 2, 3]);
});

const caseOf = (scenarioId: string, size: number, topicNumber: number): DrawableQuestion[] =>
  Array.from({ length: size }, (_, index) => ({
    id: `${scenarioId}-${index}`,
    topicNumber,
    wasSeen: false,
    scenarioId,
  }));

test('a case that would exceed the size is passed over', () => {
  const bank = [...caseOf('large', 5, 1), ...bankOf({ unseen: 2, seen: 2 })];
  const exam = drawQuestions(bank, { size: 4, topics, random: seeded(10) });
  expect(exam.map(({ id }) => id).sort()).toEqual(['t1-q0', 't1-q1', 't1-q2', 't1-q3']);
});

test('a case counts for the topic of its first question', () => {
  const mixed = caseOf('mixed', 4, 1).map((question, index) => ({ ...question, topicNumber: index === 0 ? 1 : 3 }));
  const bank = [...mixed, ...bankOf({ unseen: 0, seen: 0 }, many, many)];
  const exam = drawQuestions(bank, { size: 8, topics: topics.slice(0, 2), random: seeded(11) });
  expect(exam.filter(({ scenarioId }) => scenarioId === 'mixed')).toHaveLength(4);
  expect(exam).toHaveLength(8);
});

const cases = fc.array(
  fc.record({ size: fc.integer({ min: 1, max: 7 }), topicNumber: fc.integer({ min: 0, max: 3 }) }),
  {
    maxLength: 5,
  },
);

test('a case is drawn whole and together in its order, or not at all', () => {
  fc.assert(
    fc.property(fc.array(supply, { maxLength: 3 }), cases, fc.nat(40), fc.integer(), (counts, sizes, size, seed) => {
      const all = sizes.map((one, index) => caseOf(`case${index}`, one.size, one.topicNumber));
      const bank = [...bankOf(...counts), ...all.flat()];
      const exam = drawQuestions(bank, { size, topics, random: seeded(seed) });
      expect(exam.length).toBeLessThanOrEqual(size);
      expect(new Set(exam.map(({ id }) => id)).size).toBe(exam.length);
      for (const whole of all) {
        const place = exam.indexOf(whole[0] as DrawableQuestion);
        if (place >= 0) expect(exam.slice(place, place + whole.length)).toEqual(whole);
        else expect(exam.some((question) => whole.includes(question))).toBe(false);
      }
      // Only a case may be too large for what is left.
      const left = bank.filter((question) => !exam.includes(question));
      if (exam.length < size) expect(left.every(({ scenarioId }) => scenarioId)).toBe(true);
    }),
  );
});

test('at most one question of a point is drawn, and other topics fill in (LRN-151)', () => {
  const bank = bankOf(many, many, many).map((question, at) =>
    question.topicNumber === 1 ? { ...question, point: `p${at % 4}` } : question,
  );
  fc.assert(
    fc.property(fc.nat(10_000), (seed) => {
      const exam = drawQuestions(bank, { size: 65, topics, random: seeded(seed) });
      expect(exam).toHaveLength(65);
      expect(exam.filter(({ topicNumber }) => topicNumber === 1)).toHaveLength(4);
      expect(new Set(exam.flatMap(({ point }) => point ?? [])).size).toBe(4);
    }),
    { numRuns: 20 },
  );
});

test('siblings in several topics are drawn once, and a case with a drawn point is not drawn (LRN-151)', () => {
  const bank = [
    { id: 'a', topicNumber: 1, wasSeen: false, point: 'p' },
    { id: 'b', topicNumber: 2, wasSeen: false, point: 'p' },
    { id: 'c', topicNumber: 3, wasSeen: true, point: 'p', scenarioId: 'case' },
    { id: 'd', topicNumber: 3, wasSeen: true, scenarioId: 'case' },
    { id: 'e', topicNumber: 3, wasSeen: false },
  ];
  const drawn = drawQuestions(bank, { size: 5, topics, random: seeded(3) }).map(({ id }) => id);
  expect(drawn.toSorted()).toEqual(['a', 'e']);
});

test('of siblings within a case one is drawn with it, the unseen one, in the order of the case (LRN-151)', () => {
  const bank = [
    { id: 'a', topicNumber: 1, wasSeen: true, point: 'p', scenarioId: 'case' },
    { id: 'b', topicNumber: 1, wasSeen: false, scenarioId: 'case' },
    { id: 'c', topicNumber: 1, wasSeen: false, point: 'p', scenarioId: 'case' },
    { id: 'd', topicNumber: 1, wasSeen: true, point: 'p', scenarioId: 'case' },
  ];
  const drawn = (questions: typeof bank) =>
    drawQuestions(questions, { size: 4, topics, random: seeded(6) }).map(({ id }) => id);
  expect(drawn(bank)).toEqual(['b', 'c']);
  expect(drawn(bank.map((question) => ({ ...question, wasSeen: true })))).toEqual(['a', 'b']);
});
