import { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import type { Endpoint } from '@examplar/contract/calls/endpoint';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../src/platform/pages/content-security-policy.ts';
import { buildCall } from './build-call.ts';
import { exampleInput } from './example-input.ts';
import { rawSender, spellingsOf } from './send-raw.ts';
import { startTestApi } from './start-test-api.ts';

const api = await startTestApi();
const sendRaw = await rawSender(api.app);
const everySecurityHeader = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-request-id': expect.any(String),
};

test.each(Object.entries(allEndpoints))(
  '%s answers with every security header, also when it refuses',
  async (_name, endpoint) => {
    const { method, url } = buildCall(endpoint, { params: exampleInput(endpoint).params ?? {} });
    const { headers } = await api.app.inject({ method, url });
    expect(headers).toMatchObject(everySecurityHeader);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test.each(Object.entries(allEndpoints))(
  '%s has them in every spelling of its path, and fails as a call does',
  async (_name, endpoint) => {
    const { method, url } = buildCall(endpoint, { params: exampleInput(endpoint).params ?? {} });
    for (const target of spellingsOf(url)) {
      const { status, headers, body } = await sendRaw({ method, target, headers: { accept: 'text/html' } });
      expect(headers, target).toMatchObject(everySecurityHeader);
      if (status >= 400) expect(Object.keys(JSON.parse(body)), target).toContain('code');
    }
  },
);

test.each([
  '/api/../api/plans',
  '/./api/plans',
  '//api/plans',
  '/api//plans',
  '/api/%2e%2e/exams',
  '/%2e/exams',
  '/exams\\x',
])('%s is no spelling of any path', async (target) => {
  const { status, body } = await sendRaw({ target });
  expect([status, JSON.parse(body).code]).toEqual([400, 'MALFORMED_REQUEST']);
});

const named: [string, Endpoint][] = Object.entries(allEndpoints);
const changing = named.filter(([, { method, contentType }]) => method !== 'GET' && !contentType);

test.each(changing)('%s takes no request that a foreign page could send without asking', async (_name, endpoint) => {
  const { method, url } = buildCall(endpoint, { params: exampleInput(endpoint).params ?? {} });
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];
  // A call that ignores such bodies on purpose is authorised by a token of its own and not by who sends it.
  const refused = types.filter((type) => !endpoint.unreadTypes?.some((unread) => type.startsWith(unread)));
  for (const type of refused) {
    const admin = await api.seed.user({ role: 'ADMIN' });
    const authorization = `Bearer ${await api.tokenOf(admin.id)}`;
    const reply = await api.app.inject({
      method,
      url,
      headers: { 'content-type': type, authorization },
      payload: 'a=1',
    });
    expect([415, 404]).toContain(reply.statusCode);
  }
});

test.each([
  ['a path that cannot be decoded', '/api/certifications/%zz', 400],
  ['an id longer than any', `/api/certifications/${'a'.repeat(400)}`, 404],
])('%s is refused in the shape and with the headers of every refusal', async (_case, url, status) => {
  const reply = await api.app.inject(url);
  expect(reply.statusCode).toBe(status);
  expect(Object.keys(reply.json())).toEqual(['statusCode', 'code', 'message']);
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
});

test('over https the browser is instructed to stay on https', async () => {
  const secure = await startTestApi({
    environment: { PUBLIC_URL: 'https://examplar.example.org', ALLOW_DEMO_ON_NETWORK: '1' },
  });
  const { headers } = await secure.app.inject('/api/providers');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test("a page's policy names exactly its own inline scripts and styles", () => {
  const html =
    '<style>a{}</style><script>one()</script><script src="/x.js"></script><script type="application/json">{}</script>';
  const policy = contentSecurityPolicy(html, { isHttps: true });
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(contentSecurityPolicy(html.replace('one()', 'two()'), { isHttps: true })).not.toBe(policy);
});

test.each(['/api/providers', '/%61pi/providers', 'http://x/api/providers'])(
  'calls of one address are limited, spelled %s',
  async (target) => {
    const limited = await startTestApi({ environment: { RATE_LIMITS: '0.001' } });
    const send = await rawSender(limited.app);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await send({ target })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  },
);

test('an IPv6 household is limited as one address: its /64', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: '0.001' } });
  const statusFrom = async (remoteAddress: string) =>
    (await limited.app.inject({ url: '/api/providers', remoteAddress })).statusCode;
  for (let n = 1; n <= 5; n += 1) expect(await statusFrom(`2001:db8:0:1::${n}`)).toBe(200);
  expect(await statusFrom('2001:db8:0:1:ffff::9')).toBe(429);
  expect(await statusFrom('2001:db8:0:2::1')).toBe(200);
});

test('a request id is taken from a trusted proxy only', async () => {
  const behind = await startTestApi({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const idOf = async (app: typeof api.app, remoteAddress?: string) => {
    const headers = { 'x-request-id': 'chosen-by-a-client' };
    const reply = await app.inject({ url: '/api/providers', headers, ...(remoteAddress ? { remoteAddress } : {}) });
    return reply.headers['x-request-id'];
  };
  expect(await idOf(behind.app)).toBe('chosen-by-a-client');
  expect(await idOf(behind.app, '198.51.100.7')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf(api.app)).toMatch(/^[0-9a-f-]{36}$/);
});

test('an address that a client claims to have is not believed without a proxy', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: '0.001' } });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const reply = await limited.app.inject({ url: '/api/providers', headers: { 'x-forwarded-for': `203.0.113.${n}` } });
    statuses.push(reply.statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});
