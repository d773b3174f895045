// What production does otherwise than tests (`NODE_ENV`), on the app as production builds it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as identity from '@examplar/contract/identity';
import { parseOptions } from '@node-rs/argon2';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../test/start-test-api.ts';
import { webBuildFolder } from './platform/process/folders.ts';
import { countStart } from './slices/attempts/starting/start-limits.ts';
import { isOutdatedHash } from './slices/identity/credentials/passwords.ts';

const api = await startTestApi({
  pages: true,
  environment: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://examplar.example.org',
    SECRET_KEY: 'a key for the test of production, 32 or more',
    TRUST_PROXY: 'none',
    SMTP_URL: 'none',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'warn',
    LANGUAGES: 'en,vi',
  },
});
const user = await api.seed.user();
const token = await api.tokenOf(user.id);

/** On a machine that is too busy for a moment, production refuses with 503. */
async function send(options: InjectOptions) {
  for (;;) {
    const reply = await api.app.inject(options);
    if (reply.statusCode !== 503) return reply;
  }
}
const post = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
  send({ method: 'POST', url, payload, remoteAddress });
const statusesOf = async (count: number, call: () => Promise<{ statusCode: number }>) => {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const { statusCode } = await call();
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
};

const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-request-id': expect.any(String),
};
const referrer = { 'referrer-policy': 'strict-origin-when-cross-origin' };
const closed = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const ofPage = {
  'content-security-policy': expect.stringMatching(/^(?!.*script-src[^;]*unsafe)(?=.*script-src 'self')/),
};
const file = readdirSync(join(webBuildFolder, 'client', 'assets')).find((name) => name.endsWith('.js')) ?? '';
const visit = { accept: 'text/html' };
const signedIn = { authorization: `Bearer ${token}` };
const secret = { 'cache-control': 'private, no-store' };

test.each<[string, string, Record<string, string>, number, object]>([
  ['a page', '/', visit, 200, { ...referrer, ...ofPage }],
  ['a page in Vietnamese', '/vi/pricing', visit, 200, { ...referrer, ...ofPage }],
  ['a page that is not there', '/no-such-page', visit, 404, { ...referrer, ...ofPage }],
  ['a file', `/assets/${file}`, {}, 200, { ...referrer, 'cache-control': expect.stringContaining('immutable') }],
  ['a public call', '/api/plans', {}, 200, { ...referrer, ...closed }],
  ['a call of a user', '/api/users/me', signedIn, 200, { ...referrer, ...closed, ...secret }],
  ['a refusal', '/api/users/me', {}, 401, { ...referrer, ...closed, ...secret }],
  ['a call that is not there', '/api/no-such-call', {}, 404, { ...referrer, ...closed, ...secret }],
  ['what the router cannot read', '/api/certifications/%zz', {}, 400, { ...referrer, ...closed, ...secret }],
  ...[
    '/reset-password',
    '/confirm-email',
    '/reject-email-change',
    '/reminders/stop',
    '/join',
    '/vi/reset-password',
  ].map((path): [string, string, Record<string, string>, number, object] => [
    `the page of a mailed link, ${path},`,
    path,
    visit,
    200,
    { 'referrer-policy': 'no-referrer', ...ofPage },
  ]),
])('%s has the security headers of https', async (_what, url, headers, status, expected) => {
  const reply = await send({ url, headers });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers).toMatchObject({ ...everywhere, ...expected });
});

// API-1
test('a failure says nothing of its cause, as JSON and as a page', async () => {
  await sql`alter table review rename to canary_review`.execute(api.db);
  await sql`alter table certification rename to canary_certification`.execute(api.db);
  try {
    const call = await send({ url: '/api/reviews' });
    expect([call.statusCode, call.json()]).toEqual([
      500,
      { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong on our side. Please try again.' },
    ]);
    expect(call.headers).toMatchObject({ ...everywhere, ...referrer, ...closed, ...secret });
    const page = await send({ url: '/sitemap.xml', headers: visit });
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain('Something went wrong on our side. Please try again.');
    expect(page.headers).toMatchObject({ ...everywhere, ...referrer, ...secret });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const text of [call.body, page.body]) expect(text).not.toMatch(/canary|relation|select|\.ts|node_modules/);
  } finally {
    await sql`alter table canary_certification rename to certification`.execute(api.db);
    await sql`alter table canary_review rename to review`.execute(api.db);
  }
});

// IDN-1
test('a password is hashed with 64 MiB and two passes, and the device cookie is bound to https and this host', async () => {
  const email = 'ada@example.org';
  const password = 'practice-makes-perfect';
  const reply = await post('/api/auth/register', { name: 'Ada', email, password });
  expect(reply.statusCode).toBe(201);
  expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-device=.*; HttpOnly.*$/);
  expect(String(reply.headers['set-cookie'])).toMatch(/; Secure/);
  const { password_hash: hash } = await api.rows.get('account', { email });
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 65_536, timeCost: 2, parallelism: 1 });
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(isOutdatedHash(api.deps.config, hash)).toBe(false);
});

// SEC-1
test('sign-ups and reset requests of one address are limited to 60 an hour', async () => {
  // The name as a password is refused before it is hashed, and counts.
  const signUp = { name: 'Somebody Else', email: 'somebody@example.org', password: 'Somebody Else' };
  expect(await statusesOf(62, () => post('/api/auth/register', signUp, '192.0.2.2'))).toEqual({ 400: 60, 429: 2 });
  const forgotten = { email: 'nobody@example.org' };
  const forget = () => post(`/api${identity.forgotPassword.path}`, forgotten, '192.0.2.2');
  expect(await statusesOf(62, forget)).toEqual({ 202: 60, 429: 2 });
});

test('a user starts at most 60 attempts an hour and 300 a day', async () => {
  const start = () =>
    countStart(api.deps, { userId: user.id, now: api.clock.now() }).then(
      () => 'started',
      ({ code }) => code,
    );
  const hours: Record<string, number>[] = [];
  for (let hour = 0; hour < 6; hour += 1) {
    const outcomes: Record<string, number> = {};
    for (let n = 0; n < 61; n += 1) {
      const outcome = await start();
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    hours.push(outcomes);
    api.clock.advance({ minutes: 61 });
  }
  const full = { started: 60, RATE_LIMITED: 1 };
  expect(hours).toEqual([full, full, full, full, full, { RATE_LIMITED: 61 }]);
});

test('calls of one address are limited to 5,000 a minute, no factor applied', () => {
  expect(api.deps.limits.scaled(5_000)).toBe(5_000);
});

test.each(['/sandbox/mail', '/sandbox/vnpay/paymentv2/vpcpay.html'])(
  '%s, which only a demonstration has, is not served',
  async (url) => {
    expect((await send({ url })).statusCode).toBe(404);
  },
);
