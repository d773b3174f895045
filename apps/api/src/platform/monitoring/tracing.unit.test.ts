import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTracing, type Tracing } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
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
/** Start and end in ms since 1970. */
const timesOf = (span: SentSpan | undefined) =>
  [Number(span?.startTimeUnixNano) / 1e6, Number(span?.endTimeUnixNano) / 1e6] as const;
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

/** A busy machine may take long; the tests end by themselves. */
const patiently = { timeout: 30_000 };

/** Starts an app with one route, whose handler may run statements. */
async function startApp(
  handle: (query: (text: string) => void, raw: ServerResponse) => Promise<void>,
  sampledShare = 1,
) {
  const tracing = startTracing(collectorUrl, sampledShare);
  const app = Fastify();
  tracing.follow(app, null);
  const query = (text: string) => tracing.onQuery({ text, durationMs: 3, failed: text === 'delete' });
  app.get('/', async (_request, reply) => {
    await handle(query, reply.raw);
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    call: async () => (await fetch(url)).arrayBuffer(),
    async stop() {
      await app.close();
      await tracing.stop();
    },
  };
}

test('of many requests the sampled share is sent, each with its statement', async () => {
  const app = await startApp(async (query) => {
    await nextTurn();
    query('select 1');
  }, 0.25);
  for (let tens = 0; tens < 40; tens += 1) await Promise.all(Array.from({ length: 10 }, app.call));
  await app.stop();
  const calls = spans.filter(({ name }) => name === 'GET /');
  // A hundred are expected; each of these bounds is six standard deviations away.
  expect(calls.length).toBeGreaterThan(48);
  expect(calls.length).toBeLessThan(152);
  const statements = spans.filter(({ name }) => name === 'select').map(({ parentSpanId }) => parentSpanId);
  expect(statements.toSorted()).toEqual(calls.map(({ spanId }) => spanId).toSorted());
});

test('a span has the time of its request or statement, not the later time at which it is created', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const app = await startApp(async (query) => {
    // The system's clock is set back while the request runs.
    vi.spyOn(Date, 'now').mockReturnValue(0);
    await sleep(200);
    query('select 1');
    vi.restoreAllMocks();
  });
  const before = Date.now();
  await app.call();
  const after = Date.now();
  await vi.waitUntil(() => named('GET /'), patiently);
  await app.stop();
  const [start, end] = timesOf(named('GET /'));
  expect(start).toBeGreaterThanOrEqual(before);
  expect(end).toBeLessThanOrEqual(after + 50);
  expect(end - start).toBeGreaterThan(150);
  const [statementStart, statementEnd] = timesOf(named('select'));
  expect(statementEnd - statementStart).toBeCloseTo(3, 1);
  expect(statementStart).toBeGreaterThan(start + 150);
  expect(statementEnd).toBeLessThanOrEqual(end);
});

test('a request with many statements is sent while it still runs, in few parts', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const app = await startApp(async (query) => {
    const queryOften = async (count: number) => {
      for (let statements = 0; statements < count; statements += 1) {
        query('select 1');
        await sleep(1);
      }
    };
    await queryOften(300);
    await vi.waitUntil(() => spans.length >= 200, patiently);
    await queryOften(150);
    await mayEnd;
  });
  const received = addresses.length;
  const call = app.call();
  await vi.waitUntil(() => spans.length >= 400, patiently);
  expect(named('GET /')).toBeUndefined();
  end();
  await call;
  await app.stop();
  expect(addresses.length - received).toBeLessThan(8);
  expect(spans.filter(({ name }) => name === 'select')).toHaveLength(450);
  expect(new Set(spans.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([named('GET /')?.spanId, undefined]));
});

test('a statement that ends after the response belongs to its request, before and after it was sent', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const app = await startApp(async (query, raw) => {
    raw.once('close', () => {
      query('update');
      setTimeout(() => end(query('delete')), 1_500);
    });
  });
  await app.call();
  await vi.waitUntil(() => named('GET /'), patiently);
  await ended;
  await app.stop();
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['GET /', 'delete', 'update']);
  for (const name of ['update', 'delete']) expect(named(name)?.parentSpanId).toBe(named('GET /')?.spanId);
  expect(named('delete')?.status.code).toBe(2);
});

describe('when many spans are due they are sent without waiting', () => {
  beforeEach(() => {
    // Only the limit can trigger sending here: the wait of a second is far longer.
    const setTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((handle, ms) => setTimer(handle, ms === 1_000 ? 60_000 : ms));
  });
  afterEach(() => void vi.restoreAllMocks());

  test('those of many requests', async () => {
    const app = await startApp(async (query) => {
      for (let statements = 0; statements < 80; statements += 1) query('select 1');
    });
    await Promise.all(Array.from({ length: 40 }, app.call));
    await vi.waitUntil(() => spans.length >= 3_000, patiently);
    await app.stop();
    expect(spans).toHaveLength(40 * 81);
  });

  test('those of one that is still running', async () => {
    const app = await startApp(async (query) => {
      for (let statements = 0; statements < 1_600; statements += 1) query('select 1');
      await vi.waitUntil(() => spans.length >= 1_400, patiently);
    });
    await app.call();
    await app.stop();
    expect(spans).toHaveLength(1_601);
  });
});

test('a statement outside a request is not recorded', async () => {
  const tracing = startTracing(collectorUrl, 1);
  tracing.onQuery({ text: 'select 1', durationMs: 1, failed: false });
  await tracing.stop();
  expect(spans).toEqual([]);
});

test('an unreachable collector delays the shutdown by at most two seconds', async () => {
  const tracing = startTracing('http://127.0.0.1:9', 1);
  const late = Promise.withResolvers<string>();
  const stop = tracing.stop;
  // Timers of one process end in their order, however slow the machine is.
  tracing.stop = () => {
    setTimeout(late.resolve, 4_000, 'still sending').unref();
    return stop();
  };
  const stopped = callOnce(tracing).then(() => 'stopped');
  expect(await Promise.race([stopped, late.promise])).toBe('stopped');
});
