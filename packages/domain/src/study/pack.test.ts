import { expect, test } from 'vitest';
import { daysAhead } from './days-ahead.ts';
import { type PackQuestion, planPack, shortenPack } from './pack.ts';

const bank: PackQuestion[] = Array.from({ length: 60 }, (_, index) => ({
  id: `q${index}`,
  topic: 1,
  topicNumber: 1,
  difficulty: 'medium',
  memory: null,
  wasSureButWrong: false,
  isSeen: false,
  recall: null,
  scenarioId: null,
}));
const topics = [{ number: 1, weight: 100, answers: 0, right: 0 }];
const day = {
  today: 100,
  target: { firstDay: 100, examDay: 130 },
  budget: 5,
  answeredToday: new Set<string>(),
  newToday: 0,
};
const plan = (days: number, openList: ReadonlySet<string> | null = null, questions = bank) =>
  planPack(questions, { days, day, topics, openList, random: Math.random });
const idsOf = (list: { questions: readonly { id: string }[] } | undefined) => list?.questions.map(({ id }) => id) ?? [];

test('a list for each day, planned as if those before it were done and right, then one of more (OFF-1)', () => {
  const lists = plan(3);
  expect(lists.map((list) => list.day)).toEqual([100, 101, 102, null]);
  const planned = [...daysAhead(bank, topics, day).take(3)].map(({ list }) => list.map(({ id }) => id));
  expect(lists.slice(0, -1).map(idsOf)).toEqual(planned);
  const more = idsOf(lists.at(-1));
  expect(more).toHaveLength(40);
  expect(more.filter((id) => planned.flat().includes(id))).toEqual([]);
});

test('the first day asks what the open list of today still asks (OFF-1)', () => {
  const lists = plan(2, new Set(['q50', 'q51']));
  expect(idsOf(lists[0])).toEqual(['q50', 'q51']);
  // The day after, both are reviews.
  expect(idsOf(lists[1])).toContain('q0');
  expect(idsOf(lists[2])).not.toContain('q50');
  expect(plan(1, new Set())).toMatchObject([{ day: null }]);
});

test('a day that asks nothing has no list, and without anything left there is no list of more (OFF-1)', () => {
  expect(plan(5, null, bank.slice(0, 2)).filter((list) => list.day === null)).toEqual([]);
  expect(plan(5, null, [])).toEqual([]);
});

const list = (number: number | null, size: number) => ({
  day: number,
  questions: Array.from({ length: size }, (_, index) => ({ id: `${number}-${index}` })),
});

test('what is beyond the number of questions is left out, the last first (OFF-2)', () => {
  const limits = { questions: 5, bytes: 1_000 };
  const { lists, isShortened } = shortenPack([list(1, 4), list(2, 4), list(null, 4)], () => [], limits);
  expect(lists.map(({ day: number, questions }) => [number, questions.length])).toEqual([
    [1, 4],
    [2, 1],
  ]);
  expect(isShortened).toBe(true);
  expect(shortenPack([list(1, 5)], () => [], limits)).toEqual({ lists: [list(1, 5)], isShortened: false });
});

test('a question that does not fit is left out, and smaller ones after it are kept (OFF-2)', () => {
  const partsOf = ({ id }: { id: string }) => [{ name: null, bytes: id === '1-1' ? 90 : 10 }];
  const { lists, isShortened } = shortenPack([list(1, 3)], partsOf, { questions: 9, bytes: 50 });
  expect([idsOf(lists[0]), isShortened]).toEqual([['1-0', '1-2'], true]);
});

test('what questions share counts once, and in full for the first that is kept (OFF-2)', () => {
  const ofCase = { name: 'case', bytes: 35 };
  const partsOf = ({ id }: { id: string }) => [{ name: null, bytes: id === '1-0' ? 30 : 10 }, ofCase];
  const { lists } = shortenPack([list(1, 4)], partsOf, { questions: 9, bytes: 60 });
  expect(idsOf(lists[0])).toEqual(['1-1', '1-2']);
});

test('each list of a pack asks a point once at most (LRN-151)', () => {
  const lists = plan(
    3,
    null,
    bank.map((question, at) => ({ ...question, point: `p${at % 8}` })),
  );
  expect(lists.length).toBeGreaterThan(1);
  for (const { questions } of lists) {
    expect(new Set(questions.map(({ point }) => point)).size).toBe(questions.length);
  }
});
