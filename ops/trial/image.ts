import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { provideBaseImage } from './base-image.ts';
import { type Figure, figure, freePort, type Part, root, untilResponds } from './commands.ts';
import { type Container, podman, startContainer } from './podman.ts';

export const productImage = 'localhost/examplar:trial';
const mib = 1024 * 1024;
const maxImageMib = 250;
const graceSeconds = 20;
const memoryMib = 600;

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
    '--file=ops/Dockerfile',
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
const hardened = (): string[] => [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp',
  `--memory=${memoryMib}m`,
  `--memory-swap=${memoryMib}m`,
];

/** Settings of a production container on this machine. */
const production = (databaseUrl: string, port: number): Record<string, string> => ({
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
    return [await imageSize(base), ...(await tryImage(database.url, say))];
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

async function tryImage(databaseUrl: string, say: (line: string) => void): Promise<Figure[]> {
  say(`Starting the image with ${memoryMib} MiB…`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const container = await startContainer('examplar-trial-image', productImage, {
    options: hardened(),
    environment: production(databaseUrl, port),
  });
  try {
    await untilResponds(`${url}/readyz`, { timeoutMs: 120_000 }).catch(async (problem) => {
      throw new Error(`${problem.message}\n${await container.logs()}`);
    });
    const readySeconds = (performance.now() - startedAt) / 1_000;
    const user = await podman('exec', container.name, 'id', '-u');
    const isHealthy = await healthOf(container);
    const { ms, exitCode } = await container.stop(graceSeconds);
    return [
      figure('ready', `${readySeconds.toFixed(1)} s`, 'at most 60 s', readySeconds <= 60),
      figure('user id', user, 'not 0', user !== '0'),
      figure('health check', isHealthy ? 'healthy' : 'unhealthy', 'healthy', isHealthy),
      figure(
        'stop',
        `${(ms / 1_000).toFixed(1)} s, exit code ${exitCode}`,
        `0 within ${graceSeconds} s`,
        exitCode === 0 && ms < graceSeconds * 1_000,
      ),
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

export const image: Part = {
  name: 'image',
  programs: { podman: 'podman', runc: 'runc', debootstrap: 'debootstrap' },
  run,
};
