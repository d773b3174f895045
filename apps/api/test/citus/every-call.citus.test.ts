import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import { type Endpoint, successStatuses } from '@examplar/contract/calls/endpoint';
import { afterAll, expect, test } from 'vitest';
import { buildCall } from '../build-call.ts';
import { exampleInput } from '../example-input.ts';
import { callsOfStaff } from './every-call/calls-of-staff.ts';
import { callsOfTeams } from './every-call/calls-of-teams.ts';
import { callsOfUsers } from './every-call/calls-of-users.ts';
import { callsOfVisitors } from './every-call/calls-of-visitors.ts';
import { createWorld, type Preparations, type Prepared, usualParams } from './every-call/world.ts';
import type { Meeting } from './shards.ts';

const docs = join(import.meta.dirname, '../../../../docs/generated/shards-per-call.md');
const marks = ['<!-- every call: begin -->', '<!-- every call: end -->'] as const;

const world = await createWorld();
const { api, during } = world;
const preparations: Preparations = { ...callsOfVisitors, ...callsOfUsers, ...callsOfTeams, ...callsOfStaff };
const named = Object.entries(allEndpoints) as [keyof typeof allEndpoints, Endpoint][];
const documented = readTable(readFileSync(docs, 'utf8'));
const recorded = new Map<string, string>();
/** SHARDS_TABLE=write npm run test:cluster brings the table up to date. */
afterAll(() => {
  if (process.env.SHARDS_TABLE === 'write') writeFileSync(docs, withTable(readFileSync(docs, 'utf8')));
});

test.each(named)('%s reaches as many shards as docs/generated/shards-per-call.md says', async (name, endpoint) => {
  const { status, meeting, body } = await record(name, endpoint);
  expect(successStatuses(endpoint) as readonly number[], `answered ${status}: ${body}`).toContain(status);
  recorded.set(name, inWords(meeting));
  if (process.env.SHARDS_TABLE !== 'write') expect(documented.get(name)).toBe(inWords(meeting));
});

test('the table lists no call that is not there', () => {
  expect([...documented.keys()].filter((name) => !(name in allEndpoints))).toEqual([]);
});

async function record(name: keyof typeof allEndpoints, endpoint: Endpoint) {
  const prepared = (await preparations[name]?.(world)) ?? {};
  const input = exampleInput(endpoint);
  const { method, url, headers, payload } = buildCall(endpoint, {
    params: { ...input.params, ...usualParams, ...prepared.params },
    query: prepared.query ?? {},
    body: 'body' in prepared ? prepared.body : input.body,
  });
  const token = await tokenFor(endpoint, prepared);
  const { result, ...meeting } = await during(async () =>
    api.app.inject({
      method,
      url,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(payload === undefined ? {} : { payload }),
    }),
  );
  return { status: result.statusCode, body: result.body.slice(0, 300), meeting };
}

async function tokenFor({ access }: Endpoint, { token, userId }: Prepared): Promise<string | null> {
  if (token || access === 'visitor') return token ?? null;
  return access === 'admin' ? world.adminToken : api.tokenOf(userId ?? (await world.subscriber()));
}

function inWords({ shards, isEveryShard, writesEverywhere }: Meeting): string {
  return `${isEveryShard ? 'every' : shards}${writesEverywhere ? ', and all copies' : ''}`;
}

function readTable(text: string): Map<string, string> {
  const rows = text.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm);
  return new Map([...rows].map(([, name = '', shards = '']) => [name, shards]));
}

function withTable(text: string): string {
  const rows = named.map(
    ([name, { method, path }]) => `| \`${name}\` | ${method} ${path} | ${recorded.get(name) ?? 'not recorded'} |`,
  );
  const table = ['| call | path | shards |', '|---|---|---|', ...rows].join('\n');
  const [before = '', rest = ''] = text.split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  return `${before}${marks[0]}\n${table}\n${marks[1]}${after}`;
}
