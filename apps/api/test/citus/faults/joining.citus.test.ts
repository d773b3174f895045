import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startKillableApi } from '../../faults/processes/killable-api.ts';
import { createClusterDatabase } from '../cluster-database.ts';
import { startCluster } from '../start-cluster.ts';

const cluster = await startCluster();
const url = await createClusterDatabase(cluster, 'joining', { shards: 8 });
const api = await startKillableApi(url);
afterAll(async () => {
  await api.kill();
  cluster.stop();
});
const joinerCount = 12;

type Answer<T> = { status: number; body: T };

async function send<T>(path: string, body: object, token = ''): Promise<Answer<T>> {
  const response = await fetch(`${api.origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** Presses again until it succeeds, and notes each refusal. */
async function insist<T>(call: () => Promise<Answer<T>>, refusals: number[] = []): Promise<T> {
  for (;;) {
    const { status, body } = await call();
    if (status < 300) return body;
    refusals.push(status);
    await sleep(200);
  }
}

async function register(name: string): Promise<string> {
  const person = { name, email: `${crypto.randomUUID()}@example.org`, password: 'practice-makes-perfect' };
  return (await insist(() => send<{ token: string }>('/auth/register', person))).token;
}

async function onDatabase(statement: string): Promise<object[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

// TEA-23
test('a worker is stopped while people join: each joins once, a link is used once for each, and all copies agree', async () => {
  const owner = await register('Owner');
  const { body: team } = await send<{ id: string }>('/teams', { name: 'Northwind Training' }, owner);
  await onDatabase(
    `insert into team_seat_purchase (team_id, order_id, user_id, seats, renews, days, paid_at)
     values ('${team.id}', gen_random_uuid(), gen_random_uuid(), 10, false, 365, now())`,
  );
  const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const link = await send<{ url: string }>(`/teams/${team.id}/links`, { maxUses: joinerCount, expiresOn }, owner);
  const token = link.body.url.replace(/^.*#token=/, '');
  const joiners: string[] = [];
  for (let number = 0; number < joinerCount; number += 1) joiners.push(await register(`Joiner ${number}`));

  const refusals: number[] = [];
  const join = (joiner: string) =>
    insist(() => send('/team-invitations/accept', { token, countsMe: false }, joiner), refusals);
  for (const joiner of joiners.slice(0, 4)) await join(joiner);
  const begun = joiners.slice(4, 6).map(join);
  await cluster.pauseWorker?.(2);
  const joining = Promise.all([...begun, ...joiners.slice(6).map(join)]);
  await expect.poll(() => refusals.length, { timeout: 60_000 }).toBeGreaterThan(0);
  await cluster.resumeWorker?.(2);
  await joining;

  expect(new Set(refusals)).toEqual(new Set([503]));
  const counts = 'count(*)::int as all, count(distinct user_id)::int as people, count(seat_at)::int as seats';
  expect(await onDatabase(`select ${counts} from team_member`)).toEqual([
    { all: joinerCount + 1, people: joinerCount + 1, seats: 10 },
  ]);
  expect(await onDatabase('select uses from team_invitation')).toEqual([{ uses: joinerCount }]);
  for (const table of ['team_member', 'team_invitation', 'team_seat_purchase']) {
    const content = `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${table} t`;
    const copies = await onDatabase(`select distinct result from run_command_on_all_nodes($$ ${content} $$)`);
    expect([table, copies.length]).toEqual([table, 1]);
  }
});
