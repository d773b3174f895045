import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '../../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import { type ProductProcess, startProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { cpuMsOf } from '../../../bench/cpu-time.ts';
import { burst } from '../../../bench/measure.ts';
import { buildApiOnce } from '../../../scripts/build/build-api.mjs';
import { type Figure, figure, type Part } from '../part.ts';
import { type Collector, startCollector } from './collector.ts';

const answersPath = '/api/test-exam-attempts/:attemptId/answers';
/** With the same settings one start may be a tenth faster than the next for as long as it runs: a comparison needs several. */
const starts = 5;
/** A new process spends half its time compiling; after this time under load that is over, also for code that only one request in ten runs. */
const warmUpSeconds = 8;
/** After each start. Many and short, because the machine's speed may change from one second to the next. */
const rounds = 6;
const roundSeconds = 1;

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
    const [none = 0, tenth = 0, every = 0] = await onOneProcessor(() => measureCosts([off, sampled, all]));
    const micros = (cost: number) => `${Math.round(cost)} µs`;
    return [
      ...figures,
      figure(
        'memory when ready: off, on',
        `${memory.off}, ${memory.on} MiB`,
        'at most 20 MiB apart',
        memory.on - memory.off <= 20,
      ),
      figure('processor time of the cheapest read, without traces', micros(none), 'for comparison', none > 0),
      figure(
        'with a tenth of the requests traced',
        `${micros(tenth)}: ${Math.round((100 * none) / tenth)} % of the throughput`,
        'at least 85 %',
        none / tenth >= 0.85,
      ),
      figure(
        'with every request traced',
        `${micros(every)}: ${Math.round((100 * none) / every)} % of the throughput`,
        'for comparison',
        true,
      ),
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

/**
 * Processor time per request of each product, in µs: that of the cheapest round left once the cheapest tenth is set aside, because other
 * work on the machine makes a round dearer. The order changes from round to round.
 *
 * Processor time and not the rate, because a client that has to wait for the product goes to sleep, and waking it is slow: a product
 * that is a little slower than its client loses a third of its rate.
 */
async function measureCosts(products: readonly ProductProcess[]): Promise<number[]> {
  const measured = new Map<ProductProcess, number[]>(products.map((product) => [product, []]));
  for (let start = 0; start < starts; start += 1) {
    await Promise.all(products.map((product) => product.stop()));
    for (const product of products) await product.start();
    for (const product of products) await measureCost(product, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      const first = round % products.length;
      for (const product of [...products.slice(first), ...products.slice(0, first)])
        measured.get(product)?.push(await measureCost(product, roundSeconds));
    }
  }
  return [...measured.values()].map(
    (costs) => costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 10)] ?? Number.NaN,
  );
}

/** Processor time of the product per request, in µs. */
async function measureCost({ url, pid }: ProductProcess, seconds: number): Promise<number> {
  const before = cpuMsOf(pid);
  const { perSecond } = await burst({ url: `${url}/api/providers` }, seconds);
  return (1_000 * (cpuMsOf(pid) - before)) / (perSecond * seconds);
}

/** Does something with this process, and what it starts meanwhile, on one processor: nothing has to be woken on another one. */
async function onOneProcessor<T>(work: () => Promise<T>): Promise<T> {
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const pinTo = (processors: string) =>
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(process.pid)]);
  try {
    pinTo(String(Number.parseInt(allowed, 10)));
    return await work();
  } finally {
    pinTo(allowed);
  }
}

export const traces: Part = { name: 'traces', programs: { taskset: 'util-linux' }, run };
