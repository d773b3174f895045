import { expect, test } from 'vitest';
import { type AnswerStore, deviceTimes, memoryAnswerStore, withChange, withFallback } from './answer-store.ts';

test.each([
  ['by rejecting', () => Promise.reject(new Error('The disk is full'))],
  [
    'by throwing',
    () => {
      throw new Error('Access is denied');
    },
  ],
])('a browser that refuses %s still takes answers, for as long as the page lives', async (_how, refuse) => {
  const refusing: AnswerStore = { read: refuse, update: refuse, remove: refuse, list: refuse };
  const store = withFallback(refusing);
  await store.update('attempt', (record) => withChange(record, 'q1', { letters: 'A' }));
  expect((await store.read('attempt'))?.pending.q1?.letters).toBe('A');
});

test('what was kept before the disk was full is still there to be sent, and goes when it is removed', async () => {
  const disk = memoryAnswerStore();
  let isFull = false;
  const full = () => Promise.reject(new Error('The disk is full'));
  const store = withFallback({ ...disk, update: (...change) => (isFull ? full() : disk.update(...change)) });
  const answer = (questionId: string) =>
    store.update('attempt', (record) => withChange(record, questionId, { letters: 'A' }));
  const before = await answer('q1');
  isFull = true;
  const [after] = await Promise.all([answer('q2'), answer('q3')]);
  expect(after).toMatchObject({ clientId: before.clientId, lastSequence: 2 });
  expect(Object.keys((await store.read('attempt'))?.pending ?? {})).toEqual(['q1', 'q2', 'q3']);
  await store.remove('attempt');
  expect([await store.list(), await disk.list()]).toEqual([[], []]);
});

test('tabs share one record, so that a sequence is never given twice', async () => {
  const store = memoryAnswerStore();
  const change = (letters: string) => store.update('attempt', (record) => withChange(record, 'q1', { letters }));
  const [first, second] = await Promise.all([change('A'), change('B')]);
  expect([first?.lastSequence, second?.lastSequence]).toEqual([1, 2]);
  expect(first?.clientId).toBe(second?.clientId);
});

test('an answer that waited a minute says when it was given and when it is sent, also by a clock that was set back (OFF-5)', () => {
  const answeredAt = '2026-12-04T18:20:00.000Z';
  const sentAt = (time: string) => deviceTimes(answeredAt, new Date(time));
  expect(sentAt('2026-12-04T18:20:59Z')).toBeUndefined();
  expect(sentAt('2026-12-05T06:00:00Z')).toEqual({ answeredAt, sentAt: '2026-12-05T06:00:00.000Z' });
  expect(sentAt('2026-12-04T17:00:00Z')).toEqual({ answeredAt, sentAt: '2026-12-04T17:00:00.000Z' });
});
