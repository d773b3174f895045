import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { createCandidate } from '../../apps/api/test/faults/candidates.ts';
import { type ProductProcess, startProductProcess } from '../../apps/api/test/faults/processes/product-process.ts';
import { buildApiOnce } from '../../scripts/build/build-api.mjs';
import { type Figure, figure, type Part } from './commands.ts';

const answersPath = '/api/test-exam-attempts/:attemptId/answers';
async function run(say: (line: string) => void): Promise<Figure[]> {
  buildApiOnce();
  const scratch = mkdtempSync(join(tmpdir(), 'examplar-traces-'));
  // Under root the database runs as another system user, which must be able to enter.
  chmodSync(scratch, 0o755);
  const database = await startEmbeddedServer({ dataDir: join(scratch, 'database') });
  const collector = await startCollector();
  const product = await startProductProcess({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  try {
    say('An exam, every request of it traced…');
    return await traceExam(product, collector);
  } finally {
    await product.stop();
    product.remove();
    collector.stop();
    await database.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function traceExam({ url }: ProductProcess, { spans }: Collector): Promise<Figure[]> {
  const taker = await createCandidate(() => url);
  const until = Date.now() + 5_000;
  await taker.takeExam(() => Date.now() < until);
  await taker.finish();
  // Spans are created within a second and sent at once.
  await sleep(3_000);
  const saved = spans.filter(({ name }) => name === `POST ${answersPath}`);
  const withStatement = saved.filter(({ spanId }) => spans.some(({ parentSpanId }) => parentSpanId === spanId));
  const text = JSON.stringify(spans);
  const leaked = [...taker.secrets, taker.userId].filter((secret) => text.includes(secret)).length;
  return [
    figure('spans received', String(spans.length), 'some', spans.length > 0),
    figure(
      'saved answers with their statement',
      `${withStatement.length} of ${saved.length}`,
      'all of them',
      saved.length > 10 && withStatement.length === saved.length,
    ),
    figure('passwords, tokens and user ids in spans', String(leaked), '0', leaked === 0),
  ];
}

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

type Collector = { url: string; spans: SentSpan[]; stop(): void };

/** Receives traces by OTLP over HTTP in JSON, and keeps them. */
async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end();
    let text = '';
    for await (const part of request) text += part;
    const { resourceSpans } = JSON.parse(text) as Export;
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    return response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const traces: Part = { name: 'traces', programs: {}, run };
