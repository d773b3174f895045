import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import type { Endpoint } from '@examplar/contract/calls/endpoint';
import { ErrorBody } from '@examplar/contract/calls/errors';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { buildCall } from './build-call.ts';
import { exampleInput, jsonSchemaOf } from './example-input.ts';
import { startTestApi } from './start-test-api.ts';

/** At least 500 for each call, from a new seed each time, by `npm run test:fuzz`; the same small sample in every other run. */
const requestsEach = Number(process.env.FUZZ_REQUESTS ?? 10);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 1_000_000 : 20_261_121));

/** What PostgreSQL refused to take as a value: SQLSTATE class 22, which reaches the client as a plain 400. */
const refusedValues: string[] = [];
const api = await startTestApi({
  onConnect(client) {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const sent = query(...args);
      if (sent instanceof Promise)
        sent.catch((error) => {
          if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) refusedValues.push(error.message);
        });
      return sent;
    }) as typeof client.query;
  },
});
await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const token = await api.tokenOf(admin.id);

/** What JavaScript reads as an instant, a day or a number, and PostgreSQL does not, or not in every column. */
const extremes = [
  '-271821-04-20T00:00:00.000Z',
  '-004714-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  '0000-01-01',
  '9999-12-31',
  '275760-09-13',
  'infinity',
  '-infinity',
  'epoch',
  'a\0b',
  '\ud800',
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 63,
  1e21,
  -1e308,
  5e-324,
  0.5,
  -0,
  null,
];

const nasty = fc.oneof(
  fc.constantFrom<unknown>(...extremes),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    2 ** 53,
    0.1 + 0.2,
    '',
    ' ',
    '\0',
    '\ud800',
    '💥'.repeat(40),
    '../../etc/passwd',
    "'; drop table account; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%00',
    '__proto__',
    'constructor',
    'a'.repeat(5_000),
    [],
    {},
    [[]],
    { toString: 1 },
    { $ne: null },
    '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    'AC',
    'CA',
    '2026-02-30',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 5 }),
);

/** The example with some of its fields replaced, dropped, doubled or added. */
const mutated = (example: Record<string, unknown>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(example), 'extra', 'limit', 'cursor', 'q', 'sort'), nasty, {
      maxKeys: 4,
    })
    .map((changes) => ({ ...example, ...changes }));

/** A path has only text in it: anything else is written down as JSON. */
const asPathTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none')).toWellFormed(),
    ]),
  );

const rawBodies = fc.constantFrom(
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '[1,2,3',
  '﻿{}',
  '\0',
  `{"deep":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
);
const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
);
const queryTexts = fc.constantFrom(
  '',
  '?limit=0',
  '?limit=101',
  '?limit=1e1',
  '?limit=5&limit=6',
  '?cursor=x',
  '?cursor=%00',
  '?cursor=WzEsMl0',
  '?q=%F0%9F%92%A5',
  '?q=%',
  '?q[]=1',
  '?sort=;drop',
  '?__proto__=1',
  '?limit=10&q=a%27b',
  '?topic=99999999999',
  '?seen=missed',
  '?mode=exam',
  '?mode=exam&mode=exam',
);

type Shot = { method: Endpoint['method']; url: string; headers: Record<string, string>; payload?: string | Buffer };

function shots(endpoint: Endpoint): fc.Arbitrary<Shot> {
  const example = exampleInput(endpoint);
  const params = mutated((example.params ?? {}) as Record<string, unknown>).map(asPathTexts);
  const isJson = endpoint.body !== undefined;
  const structured = fc
    .record({
      params,
      query: queryTexts,
      body: isJson ? mutated((example.body ?? {}) as Record<string, unknown>) : fc.constant(example.body),
    })
    .map(({ params: given, query, body }): Shot => {
      const { payload, ...call } = buildCall(endpoint, { params: { ...example.params, ...given }, body });
      return { ...call, url: call.url + query, ...(payload === undefined ? {} : { payload }) };
    });
  const raw = fc
    .record({ body: rawBodies, type: contentTypes, query: queryTexts })
    .map(({ body, type, query }): Shot => {
      const { method, url } = buildCall(endpoint, { params: example.params ?? {} });
      return {
        method,
        url: url + query,
        headers: type === '' ? {} : { 'content-type': type },
        ...(method === 'GET' ? {} : { payload: body }),
      };
    });
  return fc.oneof({ arbitrary: structured, weight: 4 }, { arbitrary: raw, weight: 1 });
}

const leak =
  /\bat .+\.ts:\d+|node_modules|SQLSTATE|syntax error at or near|relation "|column "|select .+ from |violates .+ constraint|\$\d+::/i;

// What ends the session that the fuzzer uses, or the account behind it, would make every later request a plain 401.
const endsTheSession = new Set(['logout', 'logoutAll', 'deleteAccount', 'changePassword']);

test.each(Object.entries(allEndpoints).filter(([name]) => !endsTheSession.has(name)))(
  `%s answers whatever it is sent (seed ${seed})`,
  { timeout: 120_000 },
  async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(shots(endpoint), fc.boolean(), async (shot, isSignedIn) => {
        const reply = await api.app.inject({
          method: shot.method,
          url: shot.url,
          headers: { ...shot.headers, ...(isSignedIn ? { authorization: `Bearer ${token}` } : {}) },
          ...(shot.payload === undefined ? {} : { payload: shot.payload }),
        });
        expect(reply.statusCode === 501 || reply.statusCode < 500, `${reply.statusCode} ${reply.body}`).toBe(true);
        expect(refusedValues.splice(0)).toEqual([]);
        if (reply.statusCode >= 400) {
          expect(reply.body).not.toMatch(leak);
          if (!endpoint.path.startsWith('/payments/vnpay/')) ErrorBody.parse(reply.json());
        }
      }),
      { numRuns: requestsEach, seed, endOnFailure: true },
    );
  },
);

const named = Object.entries<Endpoint>(allEndpoints).filter(([name]) => !endsTheSession.has(name));
const someId = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';

/** Sends each query; none may reach the database with a value that it refuses. */
async function refuseNone(endpoint: Endpoint, queries: readonly Record<string, string>[]): Promise<number[]> {
  const { method, url, headers } = buildCall(endpoint, { params: exampleInput(endpoint).params ?? {} });
  const statuses: number[] = [];
  for (const query of queries) {
    const reply = await api.app.inject({
      method,
      url: `${url}?${new URLSearchParams(query)}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(reply.statusCode, `${JSON.stringify(query)} ${reply.body}`).toBeLessThan(500);
    expect(refusedValues.splice(0), JSON.stringify(query)).toEqual([]);
    statuses.push(reply.statusCode);
  }
  return statuses;
}

test.each(named.filter(([, { paged }]) => paged))(
  '%s takes no cursor with a value that PostgreSQL refuses (API-15)',
  { timeout: 120_000 },
  async (_name, endpoint) => {
    const { sort } = jsonSchemaOf(endpoint.query as NonNullable<Endpoint['query']>).properties ?? {};
    const sorts = (sort?.enum ?? []) as string[];
    const cursor = (values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const queries = extremes.flatMap((value) => [
      { cursor: cursor([value]) },
      { cursor: cursor([value, someId]) },
      ...sorts.map((name) => ({ sort: name, cursor: cursor([name, value, someId]) })),
    ]);
    expect(await refuseNone(endpoint, queries)).toContain(400);
  },
);

test.each(named.filter(([, { query }]) => query))(
  '%s takes no parameter with a value that PostgreSQL refuses (API-15)',
  { timeout: 120_000 },
  async (_name, endpoint) => {
    const { properties = {} } = jsonSchemaOf(endpoint.query as NonNullable<Endpoint['query']>);
    const queries = Object.keys(properties).flatMap((name) => extremes.map((value) => ({ [name]: String(value) })));
    await refuseNone(endpoint, queries);
  },
);
