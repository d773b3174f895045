import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCandidate } from '../../apps/api/test/faults/candidates.ts';
import { type Part, startProduct, type Trial } from './runner.ts';

const savingName = 'POST /api/test-exam-attempts/:attemptId/answers';

/** An exam of which every request is traced, with a collector of OpenTelemetry's protocol. */
async function run(trial: Trial): Promise<void> {
  const { say, check } = trial;
  const { url: collector, spans } = await startCollector(trial);
  const { url } = await startProduct(trial, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  say('An exam, every request of it traced…');
  const taker = await createCandidate(() => url);
  const until = Date.now() + 5_000;
  await taker.takeExam(() => Date.now() < until);
  await taker.finish();
  // Spans are created within a second and sent at once.
  await sleep(3_000);
  check('spans received', spans.length, 'some', spans.length > 0);
  const saved = spans.filter(({ name }) => name === savingName);
  const withStatement = saved.filter(({ spanId }) => spans.some(({ parentSpanId }) => parentSpanId === spanId));
  const isEach = saved.length > 10 && withStatement.length === saved.length;
  check('saved answers with their statement', `${withStatement.length} of ${saved.length}`, 'all of them', isEach);
  const text = JSON.stringify(spans);
  const leaked = [...taker.secrets, taker.userId].filter((secret) => text.includes(secret));
  check('passwords, tokens and user ids in spans', leaked.length, '0');
}

type Span = { spanId: string; parentSpanId?: string; name: string };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** Receives traces by OTLP over HTTP in JSON, and keeps them. */
async function startCollector({ atEnd }: Trial): Promise<{ url: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    let text = '';
    for await (const part of request) text += part;
    const { resourceSpans } = JSON.parse(text) as Export;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    return response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

export const traces: Part = { programs: {}, run };
