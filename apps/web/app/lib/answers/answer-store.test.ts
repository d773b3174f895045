import { expect, test } from 'vitest';
import { withChange } from './answer-record.ts';
import { type AnswerStore, memoryAnswerStore, withFallback } from './answer-store.ts';

test('a browser that refuses to keep anything still takes answers, for as long as the page lives', async () => {
  const refuse = () => Promise.reject(new Error('The disk is full'));
  const refusing: AnswerStore = { read: refuse, update: refuse, remove: refuse, list: refuse };
  const store = withFallback(refusing);
  await store.update('attempt', (record) => withChange(record, 'q1', { letters: 'A' }));
  expect((await store.read('attempt'))?.pending.q1?.letters).toBe('A');
});

test('tabs share one record, so that a sequence is never given twice', async () => {
  const store = memoryAnswerStore();
  const change = (letters: string) => store.update('attempt', (record) => withChange(record, 'q1', { letters }));
  const [first, second] = await Promise.all([change('A'), change('B')]);
  expect([first?.lastSequence, second?.lastSequence]).toEqual([1, 2]);
  expect(first?.clientId).toBe(second?.clientId);
});
