import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AccountExport, exportMyData } from '@examplar/contract/account-export';
import { listMyAttempts } from '@examplar/contract/taking';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { newId } from '../../platform/ids.ts';
import { findCaller } from '../identity/public.ts';
import { createExportTurns, exportAccount } from './export-account.ts';

/** Rows of attempts, and of anything, that each statement brought into memory. */
const rowCounts: number[] = [];
const allRowCounts: number[] = [];
function countRows(client: PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: unknown[] }> | undefined;
  client.query = ((asked: string | { text: string }, ...rest: unknown[]) => {
    const answer = query(asked, ...rest);
    void answer?.then(({ rows }) => allRowCounts.push(rows.length));
    if (/from "attempt"/.test(typeof asked === 'string' ? asked : asked.text))
      void answer?.then(({ rows }) => rowCounts.push(rows.length));
    return answer;
  }) as typeof client.query;
}

const api = await startTestApi({ onConnect: countRows });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const address = api.app.server.address();
const port = address && typeof address === 'object' ? address.port : 0;
const number = 620;
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** A user with one finished attempt and many copies of it, each a minute older. */
async function userOfManyAttempts(): Promise<string> {
  const { userId, id } = await api.seed.attempt({ right: 2 });
  await sql`
    insert into attempt
    select (jsonb_populate_record(a, jsonb_build_object('id', overlay(gen_random_uuid()::text placing '7' from 15),
      'started_at', a.started_at - n * interval '1 minute'))).*
    from attempt a, generate_series(1, ${sql.lit(number - 1)}) n where a.user_id = ${userId} and a.id = ${id}`.execute(
    api.db,
  );
  return userId;
}

async function open(path: string, userId: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${await api.tokenOf(userId)}` };
  return new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers }, done).on('error', failed).end();
  });
}

test('the export is complete, and holds few rows in memory at a time', async () => {
  const userId = await userOfManyAttempts();
  rowCounts.length = 0;
  const { status, body, headers } = await api.as(userId).call(exportMyData);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(AccountExport.parse(body)).toEqual(body);
  expect(body.attempts).toHaveLength(number);
  const starts = body.attempts.map(({ startedAt }) => startedAt);
  expect(starts).toEqual([...new Set(starts)].sort().reverse());
  expect([sum(rowCounts), Math.max(...rowCounts)]).toEqual([number, 20]);
});

test('ended sessions and sent mails are complete too, and read a few rows at a time', async () => {
  const { id: userId } = await api.seed.user();
  const minutesAgo = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);
  const sessions = Array.from({ length: 1_203 }, (_, n) => ({
    user_id: userId,
    id: newId({ now: () => minutesAgo(n) }),
    token_hash: randomBytes(32),
    created_at: minutesAgo(n),
    last_used_at: minutesAgo(n),
    expires_at: minutesAgo(n),
    ended_at: minutesAgo(n),
    end_reason: 'logout',
  }));
  const mails = Array.from({ length: 1_000 }, (_, n) => {
    const facts = { kind: 'password-changed', user_id: userId, recipient: '', subject: '' };
    return { ...facts, id: newId({ now: () => minutesAgo(n) }), created_at: minutesAgo(n), sent_at: minutesAgo(n) };
  });
  await api.rows.insert('session', sessions);
  await api.rows.insert('mail_outbox', mails);
  allRowCounts.length = 0;
  const { body } = await api.as(userId).call(exportMyData);
  expect(AccountExport.parse(body)).toEqual(body);
  const endings = body.endedSessions.map(({ endedAt }) => endedAt);
  expect([new Set(endings).size, body.mails.length]).toEqual([1_203, 1_000]);
  expect(endings).toEqual([...endings].sort().reverse());
  expect(Math.max(...allRowCounts)).toBeLessThanOrEqual(500);
});

test('rows that the client has not read yet stay in the database; another export waits until that one ends', async () => {
  const userId = await userOfManyAttempts();
  const otherId = await userOfManyAttempts();
  const now = api.clock.now();
  const caller = await findCaller(api.db, await api.tokenOf(userId), now);
  if (!caller) throw new Error('The session is not open');
  const exporting = { ...api.deps, turns: createExportTurns(api.deps) };
  rowCounts.length = 0;
  const { json } = (await exportAccount(exporting, { caller, now })).extras;
  if (!(json instanceof Readable)) throw new Error('The export is not streamed');
  while (rowCounts.length === 0) {
    json.read();
    await nextTurn();
  }
  // Another whole export gives this one the time that it would need, however slow the machine is.
  expect((await api.as(otherId).call(exportMyData)).status).toBe(200);
  expect(sum(rowCounts)).toBeLessThanOrEqual(number + 40);

  await expect(exportAccount(exporting, { caller, now })).rejects.toThrow('is already running');
  json.destroy();
  await once(json, 'close');
  const next = (await exportAccount(exporting, { caller, now })).extras.json;
  expect(next).toBeInstanceOf(Readable);
  if (next instanceof Readable) next.destroy();
});

test('a disconnected client ends its export', async () => {
  const userId = await userOfManyAttempts();
  const response = await open('/api/users/me/export', userId);
  expect(response.statusCode).toBe(200);
  expect(await api.as(userId).call(exportMyData)).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } });
  response.destroy();
  await expect.poll(async () => (await api.as(userId).call(exportMyData)).status, { timeout: 50_000 }).toBe(200);
});

// The contract knows no such id.
test('a failed export is cut off, so that a part is not mistaken for the whole', async () => {
  const userId = await userOfManyAttempts();
  await sql`update attempt set id = ${randomUUID()} where user_id = ${userId} and started_at = (
    select min(started_at) from attempt where user_id = ${userId})`.execute(api.db);
  const response = await open('/api/users/me/export', userId);
  await expect(async () => {
    for await (const _ of response);
  }).rejects.toThrow('aborted');
});

test('the list of attempts without a limit is complete, and is read a few rows at a time', async () => {
  const userId = await userOfManyAttempts();
  rowCounts.length = 0;
  const all = await api.as(userId).call(listMyAttempts, { query: {} });
  expect([all.status, all.headers['cache-control'], all.headers.link]).toEqual([200, 'private, no-store', undefined]);
  expect(all.body).toHaveLength(number);
  expect(new Set(all.body.map(({ id }) => id)).size).toBe(number);
  const paged = await api.as(userId).call(listMyAttempts, { query: { limit: '100' } });
  expect(all.body.slice(0, 100)).toEqual(paged.body);
  expect(Math.max(...rowCounts)).toBe(500);
});

test('at most 20 exports an hour', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const { id } = await limited.seed.user();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await limited.as(id).call(exportMyData)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  limited.clock.advance({ hours: 1 });
  expect((await limited.as(id).call(exportMyData)).status).toBe(200);
});
