import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '../../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import { type ProductProcess, startProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { buildApiOnce } from '../../../scripts/build/build-api.mjs';
import { type Figure, figure, type Part } from '../part.ts';
import { type Collector, startCollector } from './collector.ts';

const answersPath = '/api/test-exam-attempts/:attemptId/answers';
/** With the same settings one start may be 8 % faster than the next for as long as it runs: a comparison needs several. */
const starts = 5;
/** After each start. Many and short, because the machine's speed may change from one second to the next. */
const rounds = 9;
const roundMs = 500;
const connections = 8;

async function run(say: (line: string) => void): Promise<Figure[]> {
  buildApiOnce();
  const scratch = mkdtempSync(join(tmpdir(), 'examplar-traces-'));
  // Under root the database runs as another system user, which must be able to enter.
  chmodSync(scratch, 0o755);
  const database = await startEmbeddedServer({ dataDir: join(scratch, 'database') });
  const collector = await startCollector();
  const products: ProductProcess[] = [];
  const start = async (settings: Record<string, string>) => {
    const product = await startProductProcess({ DATABASE_URL: database.url, ...settings });
    products.push(product);
    return product;
  };
  try {
    const off = await start({});
    // The first start loads all content; the others would be compared with what is left of that in memory.
    await off.stop();
    await off.start();
    const sampled = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const all = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' });
    const memory = { off: await residentMib(off), on: await residentMib(sampled) };
    say('An exam, every request of it traced…');
    const figures = await traceExam(all, collector);
    say('The same requests without traces and with them, in turns…');
    const { rate, shares } = await compareRates(off, [sampled, all]);
    const [ofSampled = 0, ofAll = 0] = shares;
    const percent = (share: number) => `${Math.round(100 * share)} %`;
    return [
      ...figures,
      figure(
        'memory when ready: off, on',
        `${memory.off}, ${memory.on} MiB`,
        'at most 20 MiB apart',
        memory.on - memory.off <= 20,
      ),
      figure('requests a second without traces', String(Math.round(rate)), 'for comparison', true),
      figure('with a tenth of the requests traced', percent(ofSampled), 'at least 85 %', ofSampled >= 0.85),
      figure('with every request traced', percent(ofAll), 'for comparison', true),
    ];
  } finally {
    for (const product of products) {
      await product.stop();
      product.remove();
    }
    collector.stop();
    await database.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function residentMib({ url }: ProductProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1024 / 1024);
}

async function traceExam({ url }: ProductProcess, { spans }: Collector): Promise<Figure[]> {
  const taker = await createCandidate(() => url);
  const until = Date.now() + 5_000;
  await taker.takeExam(() => Date.now() < until);
  await taker.finish();
  // The exporter sends every five seconds.
  await sleep(6_000);
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

/**
 * Requests a second of the first product, and what share of them each of the others reaches: the medians of all rounds of all starts. A
 * share compares what was measured within one round, and the order changes from round to round, so that a busy machine slows all of them.
 */
async function compareRates(
  off: ProductProcess,
  others: readonly ProductProcess[],
): Promise<{ rate: number; shares: number[] }> {
  const measured: number[] = [];
  const shares: number[][] = others.map(() => []);
  const products = [off, ...others];
  for (let round = 0; round < starts * rounds; round += 1) {
    if (round > 0 && round % rounds === 0) {
      await Promise.all(products.map((product) => product.stop()));
      for (const product of products) await product.start();
    }
    const rates = new Map<ProductProcess, number>();
    const first = round % products.length;
    for (const product of [...products.slice(first), ...products.slice(0, first)])
      rates.set(product, await measureRate(`${product.url}/api/providers`));
    const rate = rates.get(off) ?? 0;
    measured.push(rate);
    for (const [index, other] of others.entries()) shares[index]?.push((rates.get(other) ?? 0) / rate);
  }
  return { rate: median(measured), shares: shares.map(median) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** @throws Error if a response is anything but 200: a fast refusal must not count as speed */
async function measureRate(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < roundMs) {
        await readOnce(url, agent);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return (1_000 * count) / (performance.now() - startedAt);
}

const readOnce = (url: string, agent: Agent): Promise<void> =>
  new Promise((done, failed) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) done();
        else failed(new Error(`${url} returned ${response.statusCode}`));
      });
    })
      .once('error', failed)
      .end();
  });

export const traces: Part = { name: 'traces', programs: {}, run };
