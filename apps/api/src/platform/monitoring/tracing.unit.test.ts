import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTracing, type Tracing } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code: number };
};
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

const addresses: string[] = [];
let spans: SentSpan[] = [];
const collector = createServer(async (request, response) => {
  addresses.push(`${request.method} ${request.url}`);
  let text = '';
  for await (const part of request) text += part;
  const { resourceSpans } = JSON.parse(text) as Export;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.setHeader('content-type', 'application/json').end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});
beforeEach(() => {
  spans = [];
});

const remoteTrace = '0af7651916cd43dd8448eb211c80319c';
const sampledParent = `00-${remoteTrace}-b7ad6b7169203331-01`;
const unsampledParent = `00-${remoteTrace}-b7ad6b7169203331-00`;
const secret = 'a-secret-of-the-user';

/** An app with one route that runs a statement, called once. */
async function callOnce(tracing: Tracing, { isProxyTrusted = false, traceparent = sampledParent } = {}): Promise<void> {
  const app = Fastify();
  tracing.follow(app, isProxyTrusted ? () => true : null);
  app.post('/things/:id', async () => {
    await Promise.resolve();
    tracing.onQuery({ text: '\n  select "name" from "thing" where "id" = $1', durationMs: 3, failed: false });
    return {};
  });
  app.get('/readyz', async () => ({}));
  app.get('/failing', async () => {
    throw new Error('planted');
  });
  // Over a real connection: the body arrives in another asynchronous context than the request.
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { traceparent, authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  await sendInParts(`${url}/things/${secret}?token=${secret}`, headers);
  await fetch(`${url}/failing`);
  await fetch(`${url}/readyz`);
  await app.close();
  await tracing.stop();
}

/** Posts a JSON body whose second half follows a moment later. */
async function sendInParts(url: string, headers: Record<string, string>): Promise<void> {
  const sent = request(url, { method: 'POST', headers });
  sent.write('{"a":');
  await sleep(50);
  sent.end('1}');
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
}

const named = (name: string) => spans.find((span) => span.name === name);
const attribute = (span: SentSpan | undefined, key: string) => span?.attributes.find((one) => one.key === key)?.value;

test('SEC-11: a request and its statement are one trace, without the address, the token or the parameters', async () => {
  await callOnce(startTracing(collectorUrl, 1));
  expect(addresses.at(-1)).toBe('POST /v1/traces');
  const call = named('POST /things/:id');
  const statement = named('select');
  expect(statement).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId });
  expect(attribute(call, 'http.response.status_code')).toEqual({ intValue: 200 });
  expect(attribute(statement, 'db.query.text')?.stringValue).toContain('$1');
  expect(named('GET /failing')?.status.code).toBe(2);
  expect(named('GET /readyz')).toBeUndefined();
  expect(JSON.stringify(spans)).not.toContain(secret);
});

test.each([true, false])(
  'SEC-11: with a trusted proxy (%s) its trace is continued, otherwise not',
  async (isProxyTrusted) => {
    await callOnce(startTracing(collectorUrl, 1), { isProxyTrusted });
    const { traceId } = named('POST /things/:id') ?? {};
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(traceId === remoteTrace).toBe(isProxyTrusted);
  },
);

test('a trusted proxy decides what is sampled, whatever the share is', async () => {
  await callOnce(startTracing(collectorUrl, 1), { isProxyTrusted: true, traceparent: unsampledParent });
  expect(named('POST /things/:id')).toBeUndefined();
  await callOnce(startTracing(collectorUrl, 0), { isProxyTrusted: true });
  expect(named('POST /things/:id')?.traceId).toBe(remoteTrace);
});

test('a share of 0 sends nothing', async () => {
  await callOnce(startTracing(collectorUrl, 0));
  expect(spans).toEqual([]);
});

test('of many requests the sampled share is sent, each with its statement', async () => {
  const tracing = startTracing(collectorUrl, 0.25);
  const app = Fastify();
  tracing.follow(app, null);
  app.get('/', async () => {
    await nextTurn();
    tracing.onQuery({ text: 'select 1', durationMs: 1, failed: false });
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let tens = 0; tens < 40; tens += 1)
    await Promise.all(Array.from({ length: 10 }, async () => (await fetch(url)).arrayBuffer()));
  await app.close();
  await tracing.stop();
  const calls = spans.filter(({ name }) => name === 'GET /');
  // A hundred are expected; each of these bounds is six standard deviations away.
  expect(calls.length).toBeGreaterThan(48);
  expect(calls.length).toBeLessThan(152);
  const statements = spans.filter(({ name }) => name === 'select').map(({ parentSpanId }) => parentSpanId);
  expect(statements.toSorted()).toEqual(calls.map(({ spanId }) => spanId).toSorted());
});

test('statements are sent with their request however many there are, also one that ends after the response', async () => {
  const tracing = startTracing(collectorUrl, 1);
  const app = Fastify();
  tracing.follow(app, null);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const query = (text: string) => tracing.onQuery({ text, durationMs: 1, failed: text === 'delete' });
  app.get('/', async (_request, reply) => {
    for (let statements = 0; statements < 600; statements += 1) query('select 1');
    // A second after the end of a request its spans are created.
    reply.raw.once('close', () => setTimeout(() => end(query('delete')), 1_100));
    return {};
  });
  app.get('/other', async () => ({}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(url)).arrayBuffer();
  await ended;
  // Ended before its batch is due.
  await (await fetch(`${url}/other`)).arrayBuffer();
  await app.close();
  await tracing.stop();
  const call = named('GET /');
  expect(spans.filter(({ name }) => name === 'select')).toHaveLength(600);
  expect(new Set(spans.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call?.spanId, undefined]));
  expect(named('delete')?.status.code).toBe(2);
  expect(named('GET /other')).toBeDefined();
});

test('a statement outside a request is not recorded', async () => {
  const tracing = startTracing(collectorUrl, 1);
  tracing.onQuery({ text: 'select 1', durationMs: 1, failed: false });
  await tracing.stop();
  expect(spans).toEqual([]);
});

test('an unreachable collector delays the shutdown by at most two seconds', async () => {
  const startedAt = performance.now();
  await callOnce(startTracing('http://127.0.0.1:9', 1));
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});
