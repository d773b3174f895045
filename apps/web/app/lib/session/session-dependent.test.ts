import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { toApiError } from '../api/api-error.ts';
import { createQueryClient } from '../api/query-client.ts';
import { refreshForSession } from '../page/start-browser.ts';

const refused = ['GET /questions/:questionId', { params: { questionId: 'q050' } }];
const shown = ['GET /certifications/:certificationId/questions', { params: { certificationId: 'c1' } }];
const elsewhere = ['GET /certifications/:certificationId', { params: { certificationId: 'nope' } }];
const locked = { statusCode: 403, code: 'SUBSCRIPTION_REQUIRED', message: 'This needs a plan.' };

/** What a visitor's page was rendered from: one answer, one question refused, and a certification that is not there. */
async function visitorsClient() {
  let isSignedIn = false;
  const client = createQueryClient(async (name) => {
    if (name === elsewhere[0]) throw toApiError(404, { ...locked, code: 'NOT_FOUND' });
    if (name === refused[0] && !isSignedIn) throw toApiError(403, locked);
    return isSignedIn ? 'for the reader' : 'for visitors';
  });
  for (const queryKey of [refused, shown, elsewhere]) await client.prefetchQuery({ queryKey });
  isSignedIn = true;
  return client;
}

test('what a visitor was refused is asked again by the first that looks at it', async () => {
  const client = await visitorsClient();
  expect(client.getQueryState(refused)?.error).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
  await refreshForSession(client);
  const observer = new QueryObserver(client, { queryKey: refused });
  const answer = await new Promise((done) => observer.subscribe(({ data }) => data && done(data)));
  expect(answer).toBe('for the reader');
  observer.destroy();
});

test('what is in sight stays until the reader’s own answer comes', async () => {
  const client = await visitorsClient();
  const seen: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: shown });
  observer.subscribe(({ data }) => seen.push(data));
  await refreshForSession(client);
  expect(new Set(seen)).toEqual(new Set(['for visitors', 'for the reader']));
  observer.destroy();
});

test('what is the same for everyone is not requested again', async () => {
  const client = await visitorsClient();
  const before = client.getQueryState(elsewhere);
  await refreshForSession(client);
  expect(client.getQueryState(elsewhere)).toBe(before);
});
