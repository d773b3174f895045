import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { provideBaseImage } from './base-image.ts';
import { root, untilResponds } from './commands.ts';
import { freePort } from './free-port.ts';
import { useMemoryToTheFull } from './memory-use.ts';
import { type Figure, figure, type Part } from './part.ts';
import { type Container, podman, startContainer } from './podman.ts';
import { readWhileStopping } from './steady-reader.ts';

export const productImage = 'localhost/examplar:trial';
const mib = 1024 * 1024;
const maxImageMib = 250;
const graceSeconds = 20;

/** Builds the product's image on the base image. @returns the base's name */
export async function buildImage(say: (line: string) => void): Promise<string> {
  const base = await provideBaseImage(say);
  say('Building the image…');
  await podman(
    'build',
    // The OCI format has no health check.
    '--format=docker',
    '--network=host',
    `--build-arg=BASE=${base}`,
    ...trustOfThisMachine(),
    '--file=deploy/Dockerfile',
    `--tag=${productImage}`,
    root,
  );
  return base;
}

/** Lets npm inside the build trust what this machine trusts, where a company's proxy signs its own certificates. */
function trustOfThisMachine(): string[] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (!certificates) return [];
  const npmrc = join(mkdtempSync(join(tmpdir(), 'examplar-npmrc-')), 'npmrc');
  writeFileSync(npmrc, 'cafile=/run/certificates.pem\n');
  return [`--volume=${certificates}:/run/certificates.pem:ro`, `--volume=${npmrc}:/root/.npmrc:ro`];
}

/** What an operator's container gets: an ordinary user, a read-only root, no capabilities, a memory limit. */
export const hardened = (memoryMib: number): string[] => [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp',
  `--memory=${memoryMib}m`,
  `--memory-swap=${memoryMib}m`,
];

/** Settings of a production container on this machine. */
export const production = (databaseUrl: string, port: number): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  PUBLIC_URL: `https://examplar.example.org`,
  SECRET_KEY: 'only-for-a-trial-on-this-machine-0123456789',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'none',
  // The largest factor that production accepts; the trial stays far below it.
  RATE_LIMITS: '10',
  LOG_LEVEL: 'warn',
});

async function run(say: (line: string) => void): Promise<Figure[]> {
  const base = await buildImage(say);
  const folder = mkdtempSync(join(tmpdir(), 'examplar-trial-'));
  // Under root the database runs as another system user, which must be able to enter.
  chmodSync(folder, 0o755);
  const database = await startEmbeddedServer({ dataDir: join(folder, 'database') });
  try {
    return [
      await imageSize(base),
      ...(await tryWithin(768, database.url, say)),
      ...(await tryWithin(600, database.url, say)),
    ];
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function imageSize(base: string): Promise<Figure> {
  const size = async (name: string) => Number(await podman('image', 'inspect', '--format={{.Size}}', name));
  const own = Math.round(((await size(productImage)) - (await size(base))) / mib);
  return figure('image without its base', `${own} MiB`, `at most ${maxImageMib} MiB`, own <= maxImageMib);
}

async function tryWithin(memoryMib: number, databaseUrl: string, say: (line: string) => void): Promise<Figure[]> {
  say(`Starting the image with ${memoryMib} MiB…`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const container = await startContainer(`examplar-trial-${memoryMib}`, productImage, {
    options: hardened(memoryMib),
    environment: production(databaseUrl, port),
  });
  try {
    await untilResponds(`${url}/readyz`, { timeoutMs: 120_000 }).catch(async (problem) => {
      throw new Error(`${problem.message}\n${await container.logs()}`);
    });
    const readySeconds = (performance.now() - startedAt) / 1_000;
    const user = await podman('exec', container.name, 'id', '-u');
    const isHealthy = await healthOf(container);
    const use = await useMemoryToTheFull(url, container, memoryMib);
    return [
      figure(`${memoryMib} MiB: ready`, `${readySeconds.toFixed(1)} s`, 'at most 60 s', readySeconds <= 60),
      figure(`${memoryMib} MiB: user id`, user, 'not 0', user !== '0'),
      figure(`${memoryMib} MiB: health check`, isHealthy ? 'healthy' : 'unhealthy', 'healthy', isHealthy),
      ...use.map((row) => ({ ...row, what: `${memoryMib} MiB: ${row.what}` })),
      ...(await stopUnderLoad(memoryMib, url, container)),
    ];
  } finally {
    await container.remove();
  }
}

const healthOf = (container: Container): Promise<boolean> =>
  podman('healthcheck', 'run', container.name).then(
    () => true,
    () => false,
  );

/** A stop under load: requests that were accepted are answered, and the process ends by itself within its grace period. */
async function stopUnderLoad(memoryMib: number, url: string, container: Container): Promise<Figure[]> {
  const reading = readWhileStopping(`${url}/api/providers`);
  await reading.warm();
  const { ms, exitCode } = await container.stop(graceSeconds);
  const { answered, failed } = await reading.end();
  return [
    figure(
      `${memoryMib} MiB: stop under load`,
      `${(ms / 1_000).toFixed(1)} s, exit code ${exitCode}`,
      `0 within ${graceSeconds} s`,
      exitCode === 0 && ms < graceSeconds * 1_000,
    ),
    figure(
      `${memoryMib} MiB: requests failed by the stop`,
      `${failed} of ${answered + failed}`,
      '0',
      failed === 0 && answered > 0,
    ),
  ];
}

export const image: Part = {
  name: 'image',
  programs: { podman: 'podman', runc: 'runc', debootstrap: 'debootstrap' },
  run,
};
