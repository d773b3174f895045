import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekAhead } from './days.ts';
import { daysAhead } from './days-ahead.ts';
import { afterStudyAnswer, recallOn } from './memory.ts';
import { canCover, dailyBudget, medianAnswerSeconds, newQuestionsOn, studyPhase } from './phase.ts';
import { newQuestions, type StudyQuestion, type StudyTopic, studyList } from './study-list.ts';

const topic = (number: number, weight: number, right = 0, answers = 0): StudyTopic => ({
  number,
  weight,
  right,
  answers,
});
const topics = [topic(1, 40), topic(2, 30), topic(3, 30)];
const question = (at: number, changes: Partial<StudyQuestion> = {}): StudyQuestion => ({
  id: `q${at}`,
  topic: 1 + (at % 3),
  difficulty: 'medium',
  memory: null,
  wasSureButWrong: false,
  ...changes,
});
const makeBank = (count: number) => Array.from({ length: count }, (_, at) => question(at));
const nothingToday = { answeredToday: new Set<string>(), newToday: 0 };

test.each([
  ['too few known answers', Array.from({ length: 19 }, () => 30), 75],
  ['an odd number', [...Array.from({ length: 10 }, () => 20), 40, ...Array.from({ length: 10 }, () => 90)], 40],
  ['an even number', [...Array.from({ length: 10 }, () => 40), ...Array.from({ length: 10 }, () => 60)], 50],
  ['very quick answers', Array.from({ length: 30 }, () => 3), 15],
  [
    'pauses, which do not count',
    [...Array.from({ length: 20 }, () => 30), ...Array.from({ length: 50 }, () => 601)],
    30,
  ],
  ['only the last 200', [...Array.from({ length: 300 }, () => 500), ...Array.from({ length: 200 }, () => 30)], 30],
])('the median of %s', (_case, seconds, expected) => {
  expect(medianAnswerSeconds(seconds)).toBe(expected);
});

test.each([
  [30, 75, 24],
  [5, 600, 1],
  [240, 15, 200],
  [10, 70, 8],
])('%i minutes at %i seconds are %i questions', (minutes, seconds, expected) => {
  expect(dailyBudget(minutes, seconds)).toBe(expected);
});

test.each([
  [null, 10, 5, 'no_date'],
  [40, 10, 5, 'cover'],
  [40, 10, 0, 'strengthen'],
  [40, 37, 5, 'cover'],
  [40, 38, 5, 'last_days'],
  [40, 40, 0, 'last_days'],
  [40, 41, 0, 'past'],
] as const)('with the exam on %s, day %i and %i unseen is %s', (examDay, today, unseen, phase) => {
  expect(studyPhase({ firstDay: 10, examDay }, today, unseen)).toBe(phase);
});

test.each([
  ['by 60 % of the way', { firstDay: 0, examDay: 30 }, 0, 180, 40, 10],
  ['less what is seen', { firstDay: 0, examDay: 30 }, 10, 80, 40, 10],
  ['after 60 % all that is left', { firstDay: 0, examDay: 30 }, 20, 30, 40, 30],
  ['at most the budget', { firstDay: 0, examDay: 30 }, 25, 90, 40, 40],
  ['none without a date', { firstDay: 0, examDay: null }, 0, 90, 40, 0],
])('new questions of a day: %s', (_case, target, today, unseen, budget, expected) => {
  expect(newQuestionsOn(target, today, unseen, budget)).toBe(expected);
});

test('a bank can be covered when the days left have room for it', () => {
  expect(canCover(12, 10, 30, 10)).toBe(true);
  expect(canCover(12, 10, 31, 10)).toBe(false);
});

const countByTopic = (list: readonly StudyQuestion[]) => [1, 2, 3].map((n) => list.filter((q) => q.topic === n).length);

test('weak topics get more new questions, and three topics at least get some', () => {
  const strongFirst = [topic(1, 40, 10, 10), topic(2, 30, 2, 10), topic(3, 30)];
  // 40 · 0.2 = 8, 30 · 1 = 30, 30 · 0.7 = 21.
  expect(countByTopic(newQuestions(makeBank(90), strongFirst, 10))).toEqual([1, 5, 4]);
  expect(countByTopic(newQuestions(makeBank(90), [topic(1, 98), topic(2, 1), topic(3, 1)], 10))).toEqual([8, 1, 1]);
});

test('within a topic easy comes before hard, and then the order of the bank', () => {
  const bank = ['hard', 'easy', 'medium', 'easy'].map((difficulty, at) =>
    question(at, { topic: 1, difficulty: difficulty as StudyQuestion['difficulty'] }),
  );
  expect(newQuestions(bank, topics, 3).map(({ id }) => id)).toEqual(['q1', 'q3', 'q2']);
});

test('what a topic lacks goes to the others', () => {
  const bank = makeBank(30).filter(({ topic: number }, at) => number !== 1 || at < 3);
  expect(newQuestions(bank, topics, 15)).toHaveLength(15);
});

const plan = fc.record({
  bankSize: fc.integer({ min: 1, max: 120 }),
  budget: fc.integer({ min: 1, max: 40 }),
  days: fc.integer({ min: 1, max: 25 }),
  hasDate: fc.boolean(),
  luck: fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }),
});

test('lists never exceed the budget or ask a question twice, and all is seen where there is room for it', () => {
  fc.assert(
    fc.property(plan, ({ bankSize, budget, days, hasDate, luck }) => {
      let bank = makeBank(bankSize);
      const target = { firstDay: 100, examDay: hasDate ? 100 + days : null };
      for (let today = 100; today <= 100 + days; today += 1) {
        const { questions } = studyList(bank, topics, { today, target, budget, ...nothingToday });
        const ids = new Set(questions.map(({ id }) => id));
        expect(ids.size).toBe(questions.length);
        expect(questions.length).toBeLessThanOrEqual(budget);
        bank = bank.map((one, at) =>
          ids.has(one.id)
            ? {
                ...one,
                memory: afterStudyAnswer(one.memory, {
                  day: today,
                  isRight: luck[(at + today) % luck.length] as boolean,
                  confidence: null,
                }),
              }
            : one,
        );
      }
      if (hasDate && budget * days >= 1.3 * bankSize) {
        expect(bank.filter(({ memory }) => memory === null)).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test('what was answered today is done: it comes off the budget and is not asked again', () => {
  const seen = makeBank(20).map((one) => ({ ...one, memory: { stability: 2, difficulty: 5, lastDay: 1 } }));
  const day = { today: 5, target: { firstDay: 1, examDay: 30 }, budget: 8, newToday: 0 };
  const { questions } = studyList(seen, topics, { ...day, answeredToday: new Set(['q1', 'q2', 'q3']) });
  expect(questions).toHaveLength(5);
  expect(questions.some(({ id }) => ['q1', 'q2', 'q3'].includes(id))).toBe(false);
});

test('without a date the most overdue comes first', () => {
  const seen = makeBank(3).map((one, at) => ({ ...one, memory: { stability: 1 + at, difficulty: 5, lastDay: 0 } }));
  const day = { today: 20, target: { firstDay: 0, examDay: null }, budget: 8, ...nothingToday };
  const { questions } = studyList(seen, topics, day);
  expect(questions.map(({ id }) => id)).toEqual(['q0', 'q1', 'q2']);
  const recalls = questions.map(({ memory }) => (memory ? recallOn(memory, 20) : 1));
  expect(recalls).toEqual(recalls.toSorted((a, b) => a - b));
});

const nothingDone = { answeredToday: new Set<string>(), newToday: 0 };

test('the week ahead plans each day as if those before it were done', () => {
  const week = weekAhead(makeBank(60), topics, {
    today: 0,
    target: { firstDay: 0, examDay: 10 },
    budget: 15,
    ...nothingDone,
  });
  // All new by day 6, ten a day; from the second day on there is something to review.
  expect(week.map((day) => day.new)).toEqual([10, 10, 10, 10, 10, 10, 0]);
  expect(week.map(({ reviews }) => reviews)).toEqual([0, 5, 5, 5, 5, 5, 15]);
});

test('the week ahead takes answers to be right, so that a question is not due again the next day', () => {
  const target = { firstDay: 0, examDay: null };
  const week = weekAhead(makeBank(20), topics, { today: 0, target, budget: 20, ...nothingDone });
  expect(week.slice(0, 4)).toEqual([
    { day: 0, new: 20, reviews: 0 },
    { day: 1, new: 0, reviews: 0 },
    { day: 2, new: 0, reviews: 0 },
    { day: 3, new: 0, reviews: 20 },
  ]);
});

const siblingBank = (count: number) => makeBank(count).map((one, at) => ({ ...one, point: `p${at % 20}` }));

test('no list asks a point twice, and all questions are seen by the exam (LRN-151)', () => {
  for (const examDay of [10, 14, 30, null]) {
    let bank: readonly StudyQuestion[] = siblingBank(60);
    const target = { firstDay: 0, examDay };
    for (const ahead of daysAhead(bank, topics, { today: 0, target, budget: 12, ...nothingToday })) {
      const points = ahead.list.map(({ point }) => point);
      expect(new Set(points).size).toBe(points.length);
      bank = ahead.questions;
      if (ahead.day === (examDay ?? 60) - 1) break;
    }
    if (examDay !== null) expect(bank.filter(({ memory }) => memory === null)).toEqual([]);
  }
});

test('a point that was answered today is not asked again today (LRN-151)', () => {
  const seen = { memory: afterStudyAnswer(null, { day: 10, isRight: true, confidence: null }), askedDay: 10 };
  const bank = [question(0, { point: 'p', ...seen }), question(1, { point: 'p' }), question(2)];
  const target = { firstDay: 0, examDay: null };
  const { questions } = studyList(bank, topics, {
    today: 10,
    target,
    budget: 5,
    answeredToday: new Set(['q0']),
    newToday: 1,
  });
  expect(questions.map(({ id }) => id)).toEqual(['q2']);
});

test('a review of a point asks its unseen question, and afterwards all of it has moved (LRN-152, LRN-153)', () => {
  const old = afterStudyAnswer(null, { day: 0, isRight: true, confidence: null });
  const bank = [question(0, { point: 'p', memory: old, askedDay: 0 }), question(1, { point: 'p' })];
  const target = { firstDay: 0, examDay: null };
  const [first] = daysAhead(bank, topics, { today: 30, target, budget: 5, ...nothingToday }).take(1);
  expect(first?.list.map(({ id }) => id)).toEqual(['q1']);
  const moved = afterStudyAnswer(old, { day: 30, isRight: true, confidence: null });
  expect(first?.questions.map(({ memory }) => memory)).toEqual([moved, moved]);
});
