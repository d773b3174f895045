import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { getFrozenQuestions } from './frozen-questions.ts';
import type { Pin } from './questions.repository.ts';
import { listVersionRows } from './questions.repository.ts';

vi.mock('./questions.repository.ts', () => ({ listVersionRows: vi.fn() }));

// Never connects: what reads rows is replaced.
const { db } = openDatabase({ url: 'postgres://127.0.0.1:1/none' });
const long = 'x'.repeat(250_000);
const rowOf = ({ id, version }: Pin) => ({
  id,
  version,
  certification_id: 'any',
  lang: 'en',
  question_number: 1,
  question_text: long,
  kind: 'choice',
  options: [{ text: 'A', why: null }],
  display: null,
  prompts: [],
  prompt_options: null,
  scenario_id: null,
  number_of_answers: 1,
  correct_answer: 'A',
  explanation: '',
  reference_url: null,
  reference_title: null,
  difficulty: 'easy',
});
const read = vi.mocked(listVersionRows);
const pinsTo = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${index}`, version: 1 }));
const ids = (questions: { id: string }[]) => questions.map(({ id }) => id);

beforeEach(() => {
  read.mockReset();
  read.mockImplementation(async (_db, pins) => pins.map(rowOf) as never);
});

test('a version is read once while there is room for it', async () => {
  const pins = pinsTo(5, 'once');
  expect(ids(await getFrozenQuestions(db, pins))).toEqual(ids(pins));
  expect(ids(await getFrozenQuestions(db, pins.toReversed()))).toEqual(ids(pins.toReversed()));
  expect(read).toHaveBeenCalledTimes(1);
});

test('what is kept is bounded by its bytes; the least recently used leaves first', async () => {
  const [old, used] = pinsTo(2, 'aged');
  if (!old || !used) throw new Error();
  await getFrozenQuestions(db, [old, used]);
  // A megabyte each: together more than the budget, so some have left.
  for (const pin of pinsTo(40, 'flood')) {
    await getFrozenQuestions(db, [pin]);
    await getFrozenQuestions(db, [used]);
  }
  read.mockClear();
  await getFrozenQuestions(db, [used]);
  expect(read).not.toHaveBeenCalled();
  await getFrozenQuestions(db, [old]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a version that leaves while others are read is answered all the same', async () => {
  const [kept, missing] = pinsTo(2, 'race');
  if (!kept || !missing) throw new Error();
  await getFrozenQuestions(db, [kept]);
  let arrive = () => {};
  read.mockImplementationOnce(async (_db, pins) => {
    await new Promise<void>((done) => {
      arrive = done;
    });
    return pins.map(rowOf) as never;
  });
  const both = getFrozenQuestions(db, [kept, missing]);
  await getFrozenQuestions(db, pinsTo(40, 'crowd'));
  arrive();
  expect(ids(await both)).toEqual([kept.id, missing.id]);
});
