import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { untilResponds } from './commands.ts';
import { freePort } from './free-port.ts';
import { buildImage, hardened, productImage, production } from './image.ts';
import { type Figure, figure, type Part } from './part.ts';
import { type Container, podman, startContainer } from './podman.ts';
import {
  acceptingAnyCertificate,
  makeCertificate,
  type RunningProxy,
  type StartProxy,
  startHaproxy,
  startNginx,
} from './proxies.ts';
import { tryRetries } from './proxy-retries.ts';
import { tryRules } from './proxy-rules.ts';
import { browse, startLoad, type Visits } from './release-load.ts';

const nextImage = 'localhost/examplar:trial-next';
const graceSeconds = 20;
const memoryMib = 768;
/** How long a new process must be ready without a break before the next one is stopped: a proxy takes it back after two checks. */
const steadyMs = 3_000;

async function run(say: (line: string) => void): Promise<Figure[]> {
  await buildImage(say);
  const folder = mkdtempSync(join(tmpdir(), 'examplar-release-'));
  // Under root the database and the proxy's workers are other system users.
  chmodSync(folder, 0o755);
  await buildNextRelease(folder);
  await makeCertificate(folder);
  const figures: Figure[] = [];
  for (const startProxy of [startNginx, startHaproxy]) {
    const database = await startEmbeddedServer({ dataDir: join(folder, startProxy.name) });
    try {
      const setting = { folder, databaseUrl: database.url, say };
      figures.push(...(await acceptingAnyCertificate(() => rollBehind(startProxy, setting))));
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
type Start = (index: number, image: string, environment?: Record<string, string>) => Promise<Container>;

async function rollBehind(startProxy: StartProxy, { folder, databaseUrl, say }: Setting): Promise<Figure[]> {
  const ports = [await freePort(), await freePort()];
  const start: Start = (index, image, environment = {}) =>
    startContainer(`examplar-trial-release-${index}`, image, {
      options: hardened(memoryMib),
      environment: { ...production(databaseUrl, ports[index] ?? 0), SANDBOX_PAYMENTS: '1', ...environment },
    });
  const containers: Container[] = [];
  let proxy: RunningProxy | null = null;
  try {
    const retries = [...(await tryRetries(startProxy, folder)), ...(await tryRules(startProxy, folder))];
    for (const index of [0, 1]) {
      containers[index] = await start(index, productImage);
      await untilReady(ports[index]);
    }
    proxy = await startProxy(folder, ports);
    const { name, url } = proxy;
    const load = await startLoad(url, databaseUrl);
    say(`${name}: ${load.describe()}…`);
    await sleep(5_000);
    const startedAt = performance.now();
    const rolled = await roll(containers, ports, (index) => start(index, nextImage));
    const seconds = (performance.now() - startedAt) / 1_000;
    const measured = await load.end();
    for (const change of proxy.changesOfServers()) say(change);
    say(`${name}: a bad release…`);
    const stopped = await rollBadRelease(url, start, containers, ports);
    return [
      ...retries,
      figure(`${name}: containers rolled, with a migration`, `${rolled} in ${seconds.toFixed(0)} s`, '2', rolled === 2),
      ...[...measured, stopped].map((row) => ({ ...row, what: `${name}: ${row.what}` })),
    ];
  } finally {
    await proxy?.stop();
    for (const container of containers) await container.remove();
  }
}

const untilReady = (port: number | undefined, timeoutMs = 120_000): Promise<void> =>
  untilResponds(`http://127.0.0.1:${port}/readyz`, { timeoutMs });

/** @throws Error if it has not been ready for `steadyMs` without a break after `timeoutMs` */
async function untilSteady(port: number | undefined, timeoutMs = 120_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  const url = `http://127.0.0.1:${port}/readyz`;
  for (let readySince = Number.POSITIVE_INFINITY; Date.now() - readySince < steadyMs; ) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    readySince = isReady ? Math.min(readySince, Date.now()) : Number.POSITIVE_INFINITY;
    if (Date.now() > giveUpAt) throw new Error(`${url} was not ready within ${timeoutMs / 1_000} s`);
    await sleep(200);
  }
}

/** Replaces one container after another; stops at the first that does not become ready. @returns how many were replaced */
async function roll(
  containers: Container[],
  ports: readonly number[],
  start: (index: number) => Promise<Container>,
  timeoutMs?: number,
): Promise<number> {
  for (const index of containers.keys()) {
    await containers[index]?.stop(graceSeconds);
    containers[index] = await start(index);
    const isReady = await untilSteady(ports[index], timeoutMs).then(
      () => true,
      () => false,
    );
    if (!isReady) return index;
  }
  return containers.length;
}

/** A release that does not become ready: the roll stops at the first container, and users are served by the other. */
async function rollBadRelease(
  url: string,
  start: Start,
  containers: Container[],
  ports: readonly number[],
): Promise<Figure> {
  let isOver = false;
  const visits: Visits = { count: 0, failed: 0 };
  const browsing = browse(url, () => !isOver, visits);
  const rolled = await roll(containers, ports, (index) => start(index, nextImage, { SECRET_KEY: 'too short' }), 15_000);
  isOver = true;
  await browsing;
  return figure(
    'a bad release',
    `${rolled} of ${containers.length} replaced, ${visits.failed} of ${visits.count} pages failed`,
    '0 replaced, 0 failed',
    rolled === 0 && visits.failed === 0 && visits.count > 0,
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
