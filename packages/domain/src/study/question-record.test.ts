import { expect, test } from 'vitest';
import {
  afterAsked,
  afterCounted,
  type CountedQuestionAnswer,
  emptyRecord,
  withSharedMemory,
} from './question-record.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const asked = afterAsked(emptyRecord, { attemptId: 'a', at: at(0), on: '2026-03-01' });
const answer = (changes: Partial<CountedQuestionAnswer> = {}): CountedQuestionAnswer => ({
  attemptId: 'a',
  at: at(5),
  on: '2026-03-01',
  isBlank: false,
  isRight: true,
  confidence: null,
  key: 'B',
  topicNumber: 2,
  isScored: true,
  isPreview: false,
  ...changes,
});
const sightOf = (record: typeof asked, changes: Partial<CountedQuestionAnswer> = {}) =>
  afterCounted(record, answer(changes)).firstSight;

// LRN-1
test('only the first attempt that asked a question is kept', () => {
  expect(afterAsked(asked, { attemptId: 'b', at: at(1), on: '2026-03-02' })).toEqual(asked);
});

// LRN-3
test('the first sight is the first counted answer of the attempt that asked first', () => {
  expect(sightOf(asked)).toEqual({ at: at(5), on: '2026-03-01', isRight: true, topicNumber: 2, key: 'B' });
  expect(sightOf(asked, { attemptId: 'b' })).toBeNull();
  expect(sightOf(emptyRecord)).toBeNull();
  const afterOther = afterCounted(asked, answer({ attemptId: 'b' }));
  expect(sightOf(afterOther, { at: at(9) })).toMatchObject({ at: at(9) });
  const counted = afterCounted(asked, answer());
  expect(sightOf(counted, { at: at(9), isRight: false })).toEqual(counted.firstSight);
});

test.each([
  ['its key was opened before', { keyOpenedAt: at(5) }, {}],
  ['it is a preview question', {}, { isPreview: true }],
  ['the exam does not score it', {}, { isScored: false }],
])('no first sight where %s', (_case, record, changes) => {
  expect(sightOf({ ...asked, ...record }, changes)).toBeNull();
});

test('a key that was opened after the answer changes nothing', () => {
  expect(sightOf({ ...asked, keyOpenedAt: at(6) })).not.toBeNull();
});

// LRN-5
test('a blank is a wrong first sight, but neither a verdict nor remembered', () => {
  const before = afterCounted(asked, answer({ attemptId: 'b' }));
  const after = afterCounted(before, answer({ isBlank: true, isRight: false, at: at(9), on: '2026-03-02' }));
  expect(after.firstSight).toMatchObject({ isRight: false });
  expect([after.last, after.memory]).toEqual([before.last, before.memory]);
});

// LRN-7
test('the first answer of a day moves the memory; the verdict follows the last one', () => {
  const first = afterCounted(asked, answer({ isRight: false }));
  const second = afterCounted(first, answer({ at: at(9), confidence: 'sure' }));
  expect(second.memory).toEqual(first.memory);
  expect(second.last).toMatchObject({ isRight: true, confidence: 'sure', at: at(9) });
  const nextDay = afterCounted(second, answer({ on: '2026-03-02' }));
  expect(nextDay.memory?.stability).toBeGreaterThan(second.memory?.stability ?? 0);
  const guessed = afterCounted(second, answer({ on: '2026-03-02', confidence: 'guessed' }));
  expect(guessed.memory).toEqual(afterCounted(second, answer({ on: '2026-03-02', isRight: false })).memory);
});

// LRN-8
test('a memory of another key is none', () => {
  const known = afterCounted(asked, answer());
  const corrected = afterCounted(known, answer({ key: 'C', on: '2026-03-05' }));
  expect(corrected.memory).toEqual(afterCounted(asked, answer({ key: 'C', on: '2026-03-05' })).memory);
});

test('an answer moves the memory that siblings share, once a day, and each keeps its own key (LRN-153)', () => {
  const first = afterCounted(asked, answer({ key: 'A' }));
  const untouched = afterAsked(emptyRecord, { attemptId: 'b', at: at(2), on: '2026-03-01' });
  const later = answer({ attemptId: 'b', on: '2026-03-08', at: at(30), key: 'C' });
  const second = afterCounted(untouched, later, [first]);
  const alone = afterCounted(first, { ...later, key: 'A' });
  expect(second.memory).toEqual({ ...alone.memory, key: 'C' });
  const shared = second.memory as NonNullable<typeof second.memory>;
  expect(withSharedMemory(first, shared)).toEqual({ ...first, memory: { ...shared, key: 'A' } });
  // What was not answered has no memory of its own, and the second answer of a day moves nothing.
  expect(withSharedMemory(untouched, shared)).toBe(untouched);
  const sameDay = afterCounted(first, answer({ on: '2026-03-08', at: at(40), key: 'A', isRight: false }), [second]);
  expect(sameDay.memory).toEqual({ ...shared, key: 'A' });
  // A memory by another key counts for nothing (LRN-8).
  expect(afterCounted(first, { ...later, key: 'D' }).memory).toEqual(
    afterCounted(emptyRecord, { ...later, key: 'D' }).memory,
  );
});

// LRN-153
test('after a corrected key the next answer goes on from what the siblings remember, and does not make them forget', () => {
  const days = ['2026-03-01', '2026-03-06', '2026-03-16'];
  const sibling = days.reduce((record, on) => afterCounted(record, answer({ on })), asked);
  const shared = sibling.memory;
  if (!shared) throw new Error('There is no memory');
  const own = withSharedMemory(afterCounted(asked, answer({ key: 'C' })), shared);
  const on = '2026-03-20';
  const corrected = afterCounted(own, answer({ on, key: 'D' }), [sibling]).memory;
  expect(corrected).toEqual({ ...afterCounted(sibling, answer({ on })).memory, key: 'D' });
  expect(corrected?.stability).toBeGreaterThan(shared.stability);
  // Alone, it starts anew (LRN-8).
  expect(afterCounted(own, answer({ on, key: 'D' })).memory?.stability).toBeLessThan(shared.stability);
});
