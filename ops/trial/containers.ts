import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { startEmbeddedServer } from '../../apps/api/src/platform/database/embedded/embedded-server.ts';
import { createCandidate } from '../../apps/api/test/faults/candidates.ts';
import { newPerson } from '../../bench/person.ts';
import { buyPlan } from './database/load.ts';
import { acceptAnyCertificate, makeCertificate } from './proxies.ts';
import { freePort, type Part, root, runCommand, secondsOf, statusOf, type Trial, untilOk } from './runner.ts';

const productImage = 'localhost/examplar:trial';
const maxImageMib = 250;
const graceSeconds = 20;
const memory = '600m';
const programs = {
  podman: 'podman',
  runc: 'runc',
  debootstrap: 'debootstrap',
};

type Podman = (...args: string[]) => Promise<string>;

/** Podman as it runs without systemd and where its default limits are refused; an operator's CONTAINERS_CONF has precedence. */
function podmanEnvironment(folder: string): Record<string, string> {
  if (process.env.CONTAINERS_CONF) return { CONTAINERS_CONF: process.env.CONTAINERS_CONF };
  const file = join(folder, 'containers.conf');
  writeFileSync(
    file,
    '[containers]\ndefault_ulimits = []\n[engine]\ncgroup_manager = "cgroupfs"\nruntime = "runc"\nevents_logger = "file"\n[network]\nnetwork_backend = "netavark"\n',
  );
  return { CONTAINERS_CONF: file };
}

/** Builds the product's image. @returns podman, and the name of the image's base */
async function buildImage({ folder, say }: Trial): Promise<{ podman: Podman; base: string }> {
  const environment = podmanEnvironment(folder);
  const podman: Podman = async (...args) => (await runCommand('podman', args, { environment })).trim();
  say('Making images with debootstrap (once, about two minutes)…');
  await runCommand('sh', ['ops/trial/images.sh', process.execPath], { environment });
  say('Building the image…');
  const base = process.env.BASE_IMAGE ?? 'localhost/examplar-trial-debian:bookworm';
  // The OCI format has no health check.
  const args = ['--format=docker', '--network=host', `--build-arg=BASE=${base}`, ...trustOfThisMachine(folder)];
  await podman('build', ...args, '--file=ops/Dockerfile', `--tag=${productImage}`, root);
  return { podman, base };
}

/** Lets npm inside the build trust what this machine trusts, where a company's proxy signs its own certificates. */
function trustOfThisMachine(folder: string): string[] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (!certificates) return [];
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, 'cafile=/run/certificates.pem\n');
  return [`--volume=${certificates}:/run/certificates.pem:ro`, `--volume=${npmrc}:/root/.npmrc:ro`];
}

/** The image as an operator runs it: an ordinary user, a read-only root, no capabilities, a memory limit. */
async function tryImage(trial: Trial): Promise<void> {
  const { folder, say, check, atEnd } = trial;
  const { podman, base } = await buildImage(trial);
  const database = await startEmbeddedServer({ dataDir: join(folder, 'database') });
  atEnd(() => database.stop());
  const size = async (name: string) => Number(await podman('image', 'inspect', '--format={{.Size}}', name));
  const mib = Math.round(((await size(productImage)) - (await size(base))) / 1024 ** 2);
  check('image without its base', `${mib} MiB`, `at most ${maxImageMib} MiB`, mib <= maxImageMib);

  say(`Starting the image with ${memory} of memory…`);
  const name = 'examplar-trial-image';
  const port = await freePort();
  const environment = {
    DATABASE_URL: database.url,
    PORT: port,
    PUBLIC_URL: 'https://examplar.example.org',
    SECRET_KEY: 'only-for-a-trial-on-this-machine-0123456789',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'none',
  };
  const remove = () => podman('rm', '--force', '--volumes', '--ignore', '--time=0', name);
  atEnd(remove);
  await remove();
  const ready = await secondsOf(async () => {
    await podman(
      ...['run', '--detach', `--name=${name}`, '--network=host', '--read-only', '--tmpfs=/tmp', '--cap-drop=all'],
      ...['--security-opt=no-new-privileges', `--memory=${memory}`, `--memory-swap=${memory}`],
      ...Object.entries(environment).map(([key, value]) => `--env=${key}=${value}`),
      productImage,
    );
    await untilOk(`http://127.0.0.1:${port}/readyz`, 120_000).catch(async (problem) => {
      throw new Error(`${problem.message}\n${await podman('logs', name)}`);
    });
  });
  check('ready', `${ready.toFixed(1)} s`, 'at most 60 s', ready <= 60);
  const user = await podman('exec', name, 'id', '-u');
  check('user id', user, 'not 0', user !== '0');
  const health = podman('healthcheck', 'run', name).then(
    () => 'healthy',
    () => 'unhealthy',
  );
  check('health check', await health, 'healthy');
  const stop = await secondsOf(() => podman('stop', `--time=${graceSeconds}`, name));
  const code = await podman('inspect', '--format={{.State.ExitCode}}', name);
  const isStopped = code === '0' && stop < graceSeconds;
  check('stop', `${stop.toFixed(1)} s, exit code ${code}`, `0 within ${graceSeconds} s`, isStopped);
}

const project = 'examplar-trial';
const composeFile = join(root, 'ops', 'compose.yaml');
/** What Prometheus would send. */
const metricsToken = 'only-for-a-trial-0123456789';
const containers = ['database', 'product', 'proxy'].map((service) => `${project}_${service}_1`);
const leftovers = [
  ['rm', '--force', '--volumes', '--ignore', '--time=0', ...containers],
  ['volume', 'rm', '--force', `${project}_database`, `${project}_data`],
  ['network', 'rm', '--force', `${project}_default`, `${project}_backend`],
];

type Composed = {
  trial: Trial;
  podman: Podman;
  url: string;
  http: number;
  metrics: number;
  /** Runs podman-compose. */
  compose(...args: string[]): Promise<string>;
  /** Starts everything and waits until the product serves. */
  start(): Promise<void>;
};

async function tryCompose(trial: Trial): Promise<void> {
  const { say, check } = trial;
  acceptAnyCertificate(trial);
  const composed = await prepareCompose(trial);
  say('Starting ops/compose.yaml…');
  try {
    const seconds = await secondsOf(composed.start);
    check('ready from nothing', `${seconds.toFixed(0)} s`, 'at most 120 s', seconds <= 120);
    await asVisitor(composed);
    await asOperator(composed);
    await asUser(composed);
    await killAndRestart(composed);
  } catch (problem) {
    say(await composed.compose('logs').catch(() => 'no logs'));
    throw problem;
  }
}

async function prepareCompose(trial: Trial): Promise<Composed> {
  const { folder, atEnd } = trial;
  const { podman } = await buildImage(trial);
  await makeCertificate(folder);
  const [http, https, metrics] = [await freePort(), await freePort(), await freePort()];
  const url = `https://127.0.0.1:${https}`;
  const environment = {
    ...podmanEnvironment(folder),
    POSTGRES_IMAGE: 'localhost/examplar-trial-postgres',
    PRODUCT_IMAGE: productImage,
    PROXY_IMAGE: 'localhost/examplar-trial-nginx',
    CERTIFICATES: folder,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    METRICS_PORT: String(metrics),
    METRICS_TOKEN: metricsToken,
    POSTGRES_PASSWORD: 'only-for-a-trial',
    PUBLIC_URL: url,
    SECRET_KEY: 'only-for-a-trial-on-this-machine-0123456789',
    SMTP_URL: 'none',
    SANDBOX_PAYMENTS: '1',
  };
  const compose: Composed['compose'] = (...args) =>
    runCommand('podman-compose', ['-f', composeFile, '-p', project, ...args], { environment });
  // Debian's podman-compose leaves one of the volumes, and the networks; a trial that was killed leaves everything.
  const removeAll = async () => {
    for (const args of leftovers) await podman(...args).catch(() => null);
  };
  atEnd(removeAll);
  atEnd(() => compose('down', '--volumes').catch(() => null));
  await removeAll();
  // Debian's podman-compose does not read the subnet, but uses a network that exists.
  const { subnet } = parse(readFileSync(composeFile, 'utf8')).networks.default.ipam.config[0];
  await podman('network', 'create', `--subnet=${subnet}`, `${project}_default`);
  const start = async () => {
    await compose('up', '--detach', '--no-build');
    // Debian's podman-compose ends with 0 even if no container started. Starting one that runs changes nothing.
    await podman('start', ...containers);
    await untilServes(url);
  };
  return { trial, podman, url, http, metrics, compose, start };
}

/** The proxy keeps /readyz to itself; this call needs the database just as much. */
const untilServes = (url: string) => untilOk(`${url}/api/providers`, 180_000);

async function asVisitor({ trial: { check }, url, http }: Composed): Promise<void> {
  const page = await fetch(url);
  const isServed = page.status === 200 && /<h1/.test(await page.text());
  const isStrict = page.headers.has('strict-transport-security');
  check('first page by TLS', `${isServed ? 'served' : page.status}, HSTS ${isStrict}`, 'served, HSTS true');
  const { status, headers } = await fetch(`http://127.0.0.1:${http}/pricing`, { redirect: 'manual' });
  check('http', `${status} to ${headers.get('location')?.split(':')[0]}`, '301 to https');
  // The product takes over the id of a proxy that it trusts; its own ones have hyphens.
  const isTrusted = /^[0-9a-f]{32}$/.test(page.headers.get('x-request-id') ?? '');
  check('the proxy', isTrusted ? 'trusted' : 'not trusted', 'trusted');
}

/** What only the machine itself may read, and who reaches the database. */
async function asOperator({ trial: { check }, podman, url, metrics }: Composed): Promise<void> {
  const token = { authorization: `Bearer ${metricsToken}` };
  const here = `http://127.0.0.1:${metrics}`;
  check(
    '/metrics and /readyz from outside',
    `${await statusOf(`${url}/metrics`, token)}, ${await statusOf(`${url}/readyz`)}`,
    '404, 404',
  );
  check(
    '/metrics on this machine with the token, without it, another path',
    `${await statusOf(`${here}/metrics`, token)}, ${await statusOf(`${here}/metrics`)}, ${await statusOf(`${here}/api/providers`, token)}`,
    '200, 404, 404',
  );
  const finds = (service: string) =>
    podman('exec', `${project}_${service}_1`, 'getent', 'hosts', 'database').then(Boolean, () => false);
  check(
    'the product and the proxy find the database',
    `${await finds('product')}, ${await finds('proxy')}`,
    'true, false',
  );
  const limits = (await podman('inspect', '--format={{.HostConfig.LogConfig.Size}}', ...containers)).split('\n');
  check('limits of the logs', limits.join(', '), 'three', limits.length === 3 && !limits.includes('0B'));
}

async function asUser({ trial: { check }, url }: Composed): Promise<void> {
  const taker = await createCandidate(() => url);
  const until = Date.now() + 3_000;
  await taker.takeExam(() => Date.now() < until, 100);
  const { lost, score, expectedScore } = await taker.finish();
  const isScored = taker.acknowledged.size > 0 && lost.length === 0 && score === expectedScore;
  check('an exam', `${taker.acknowledged.size} answers, ${lost.length} lost`, 'scored', isScored);
  await buyPlan(url);
  check('a payment through the stand-in', 'paid', 'paid');
}

/** The product's process is killed, then everything is taken down and started again: the account is still there. */
async function killAndRestart({ trial: { say, check }, podman, url, compose, start }: Composed): Promise<void> {
  const { token } = await newPerson(url);
  const me = () => statusOf(`${url}/api/auth/me`, { authorization: `Bearer ${token}` });
  say('Killing the product…');
  process.kill(Number(await podman('inspect', '--format={{.State.Pid}}', `${project}_product_1`)), 'SIGKILL');
  await sleep(500);
  const seconds = await secondsOf(() => untilServes(url));
  check('back after the process is killed', `${seconds.toFixed(0)} s`, 'at most 60 s', seconds <= 60);
  const afterKill = await me();
  say('Taking everything down and up again…');
  await compose('down');
  await start();
  check('session after a kill and after down and up', `${afterKill}, ${await me()}`, '200, 200');
}

export const image: Part = { programs, run: tryImage };

export const compose: Part = {
  programs: {
    ...programs,
    openssl: 'openssl',
    'podman-compose': 'podman-compose',
    '/usr/lib/podman/netavark': 'netavark',
    '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
    // netavark calls it, but Debian's package does not depend on it.
    iptables: 'iptables',
  },
  run: tryCompose,
};
