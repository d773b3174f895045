import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { type Candidate, createCandidate } from '../../apps/api/test/faults/candidates.ts';
import { freePort } from '../../apps/api/test/faults/product-process.ts';
import { untilResponds } from './commands.ts';
import { buildImage, hardened, productImage, production } from './image.ts';
import { type Figure, figure, type Part } from './part.ts';
import { type Container, podman, startContainer } from './podman.ts';
import { makeCertificate, type RunningProxy, startHaproxy, startNginx } from './proxies.ts';

const nextImage = 'localhost/examplar:trial-next';
const examTakers = 60;
const browsers = 20;
const graceSeconds = 20;
const memoryMib = 768;

async function run(say: (line: string) => void): Promise<Figure[]> {
  await buildImage(say);
  const folder = mkdtempSync(join(tmpdir(), 'examplar-release-'));
  // Under root the database and the proxy's workers are other system users.
  chmodSync(folder, 0o755);
  await buildNextRelease(folder);
  await makeCertificate(folder);
  // The certificate is the trial's own, and every address is this machine's.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const figures: Figure[] = [];
  for (const startProxy of [startNginx, startHaproxy]) {
    const database = await startEmbeddedServer({ dataDir: join(folder, startProxy.name) });
    try {
      figures.push(...(await rollBehind(startProxy, { folder, databaseUrl: database.url, say })));
    } catch (problem) {
      // What was measured behind the other proxy is still worth knowing.
      say(problem instanceof Error ? problem.message : String(problem));
      figures.push(figure(startProxy.name, 'failed, see above', 'runs to its end', false));
    } finally {
      await database.stop();
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

/** The next release: the same product with one more migration. */
async function buildNextRelease(folder: string): Promise<void> {
  writeFileSync(join(folder, '9990-trial.sql'), 'alter table account add column trial_note text;\n');
  writeFileSync(
    join(folder, 'Dockerfile'),
    `FROM ${productImage}\nCOPY 9990-trial.sql apps/api/migrations/9990-trial.sql\n`,
  );
  await podman('build', '--format=docker', `--file=${join(folder, 'Dockerfile')}`, `--tag=${nextImage}`, folder);
}

type Setting = { folder: string; databaseUrl: string; say: (line: string) => void };

async function rollBehind(
  startProxy: (folder: string, ports: readonly number[]) => Promise<RunningProxy>,
  { folder, databaseUrl, say }: Setting,
): Promise<Figure[]> {
  const ports = [await freePort(), await freePort()];
  const start = (index: number, image: string, environment: Record<string, string> = {}) =>
    startContainer(`examplar-trial-release-${index}`, image, {
      options: hardened(memoryMib),
      environment: { ...production(databaseUrl, ports[index] ?? 0), ...environment },
    });
  const containers: Container[] = [];
  let proxy: RunningProxy | null = null;
  try {
    for (const index of [0, 1]) {
      containers[index] = await start(index, productImage);
      await untilResponds(`http://127.0.0.1:${ports[index]}/readyz`, { timeoutMs: 120_000 });
    }
    proxy = await startProxy(folder, ports);
    const { name, url } = proxy;
    say(`${name}: ${examTakers} people sit exams, ${browsers} browse…`);
    const load = await startLoad(url);
    await sleep(2_000);
    const startedAt = performance.now();
    for (const index of [0, 1]) {
      await containers[index]?.stop(graceSeconds);
      containers[index] = await start(index, nextImage);
      await untilResponds(`http://127.0.0.1:${ports[index]}/readyz`, { timeoutMs: 120_000 });
      // A proxy takes a server back after two checks.
      await sleep(2_000);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const { figures } = await load.end();
    say(`${name}: a bad release…`);
    const stopped = await rollBadRelease(url, start, containers, ports);
    return [
      figure(`${name}: roll of two containers with a migration`, `${seconds.toFixed(0)} s`, 'finishes', true),
      ...figures.map((row) => ({ ...row, what: `${name}: ${row.what}` })),
      { ...stopped, what: `${name}: ${stopped.what}` },
    ];
  } finally {
    await proxy?.stop();
    for (const container of containers) await container.remove();
  }
}

async function startLoad(url: string): Promise<{ end(): Promise<{ figures: Figure[] }> }> {
  const takers: Candidate[] = [];
  while (takers.length < examTakers)
    takers.push(...(await Promise.all(Array.from({ length: 10 }, () => createCandidate(() => url)))));
  let isOver = false;
  let pages = 0;
  let failedPages = 0;
  const sitting = takers.map((taker) => taker.takeExam(() => !isOver));
  const browsing = Array.from({ length: browsers }, async () => {
    while (!isOver) {
      for (const path of ['/', '/exams', '/api/providers', '/pricing']) {
        const status = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) })
          .then(async (response) => {
            await response.arrayBuffer();
            return response.status;
          })
          .catch(() => 0);
        pages += 1;
        if (status !== 200) failedPages += 1;
      }
      await sleep(100);
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all([...sitting, ...browsing]);
      const results: Awaited<ReturnType<Candidate['finish']>>[] = [];
      for (const taker of takers) results.push(await taker.finish());
      const acknowledged = takers.reduce((sum, taker) => sum + taker.acknowledged.size, 0);
      const refusals = takers.flatMap((taker) => taker.failures);
      const lost = results.flatMap((result) => result.lost).length;
      const wrong = results.filter((result) => result.score !== result.expectedScore).length;
      return {
        figures: [
          figure('pages that failed', `${failedPages} of ${pages}`, '0', failedPages === 0),
          figure('answers that failed at first', String(refusals.length), '0', refusals.length === 0),
          figure('acknowledged answers lost', `${lost} of ${acknowledged}`, '0', lost === 0),
          figure('wrong scores', String(wrong), '0', wrong === 0),
        ],
      };
    },
  };
}

/** A release that does not become ready: the roll stops at the first container, and users are served by the other. */
async function rollBadRelease(
  url: string,
  start: (index: number, image: string, environment?: Record<string, string>) => Promise<Container>,
  containers: Container[],
  ports: readonly number[],
): Promise<Figure> {
  await containers[0]?.stop(graceSeconds);
  containers[0] = await start(0, nextImage, { SECRET_KEY: 'too short' });
  const isReady = await untilResponds(`http://127.0.0.1:${ports[0]}/readyz`, { timeoutMs: 15_000 }).then(
    () => true,
    () => false,
  );
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${url}/exams`)).status));
  const failed = statuses.filter((status) => status !== 200).length;
  return figure(
    'a bad release',
    `${isReady ? 'became ready' : 'did not become ready'}, ${failed} of ${statuses.length} pages failed`,
    'not ready, 0 failed',
    !isReady && failed === 0,
  );
}

export const release: Part = {
  name: 'release',
  programs: {
    podman: 'podman',
    runc: 'runc',
    debootstrap: 'debootstrap',
    nginx: 'nginx-light',
    haproxy: 'haproxy',
    openssl: 'openssl',
  },
  run,
};
