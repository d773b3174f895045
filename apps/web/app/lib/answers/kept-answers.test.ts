import { expect, test } from 'vitest';
import { ApiError, toApiError } from '../api/api-error.ts';
import { isClosing, memoryAnswerStore, type Outgoing, withChange } from './answer-store.ts';
import { discardKeptAnswers, saveKeptAnswers } from './kept-answers.ts';

const refusal = (statusCode: number) => async () => {
  throw new ApiError({ statusCode, code: 'TEST', message: 'Test' } as never);
};

/** A store that keeps answers of two questions of one attempt. */
async function keptOf(owner?: string) {
  const store = memoryAnswerStore();
  for (const questionId of ['q1', 'q2']) {
    await store.update('attempt', (record) => ({
      ...withChange(record, questionId, { letters: 'A' }),
      ...(owner && { userId: owner }),
    }));
  }
  return store;
}

test('what is still to be saved is saved, and then no trace of it stays', async () => {
  const store = await keptOf('ada');
  const sent: string[] = [];
  const save = async (attemptId: string, outgoing: Outgoing) =>
    void sent.push(`${attemptId} ${isClosing(outgoing) ? outgoing.through : outgoing.questionId}`);
  expect(await saveKeptAnswers({ store, userId: 'ada', send: save })).toBe(0);
  expect(sent).toEqual(['attempt q1', 'attempt q2']);
  expect(await store.list()).toEqual([]);
});

const proxyPage = (status: number) => async () => Promise.reject(toApiError(status, '<html>Blocked</html>'));

test('what cannot be saved now is counted and stays, until it is discarded', async () => {
  const offline = async () => Promise.reject(new TypeError('offline'));
  for (const save of [refusal(503), refusal(429), proxyPage(403), proxyPage(404), offline]) {
    const store = await keptOf('ada');
    expect(await saveKeptAnswers({ store, userId: 'ada', send: save })).toBe(2);
    expect(Object.keys((await store.read('attempt'))?.pending ?? {})).toEqual(['q1', 'q2']);
    await discardKeptAnswers({ store, userId: 'ada' });
    expect(await store.list()).toEqual([]);
  }
});

test('what the server will never take is not waited for', async () => {
  const store = await keptOf('ada');
  expect(await saveKeptAnswers({ store, userId: 'ada', send: refusal(409) })).toBe(0);
  expect(await store.list()).toEqual([]);
});

test('the answers of another user of this browser are neither sent nor removed', async () => {
  const store = await keptOf('grace');
  const save = async () => expect.unreachable('It was sent');
  expect(await saveKeptAnswers({ store, userId: 'ada', send: save })).toBe(0);
  await discardKeptAnswers({ store, userId: 'ada' });
  expect(await store.list()).toEqual(['attempt']);
});

test('of a record without its user the server says whose it is', async () => {
  const store = await keptOf();
  expect(await saveKeptAnswers({ store, userId: 'ada', send: refusal(404) })).toBe(0);
  expect(await store.list()).toEqual(['attempt']);
});
