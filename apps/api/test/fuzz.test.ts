import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import type { Endpoint } from '@examplar/contract/calls/endpoint';
import { ErrorBody } from '@examplar/contract/calls/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCall } from './build-call.ts';
import { exampleInput } from './example-input.ts';
import { startTestApi } from './start-test-api.ts';

/** At least 500 for each call, from a new seed each time, by `npm run test:fuzz`; the same sample of them in every run. */
const requestsEach = Number(process.env.FUZZ_REQUESTS ?? 60);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_REQUESTS ? Date.now() % 1_000_000 : 20_261_121));

const api = await startTestApi();
await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const token = await api.tokenOf(admin.id);

const nasty = fc.oneof(
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
        if (reply.statusCode >= 400) {
          expect(reply.body).not.toMatch(leak);
          if (!endpoint.path.startsWith('/payments/vnpay/')) ErrorBody.parse(reply.json());
        }
      }),
      { numRuns: requestsEach, seed, endOnFailure: true },
    );
  },
);
