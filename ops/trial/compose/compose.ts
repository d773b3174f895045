import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import { newPerson } from '../../../bench/person.ts';
import { type Figure, figure, freePort, type Part, root, runCommand, untilResponds } from '../commands.ts';
import { buyPlan } from '../database/buyer.ts';
import { buildImage, productImage } from '../image.ts';
import { podman, podmanAtExit, podmanEnvironment } from '../podman.ts';
import { acceptingAnyCertificate, makeCertificate } from '../proxies.ts';
import { nginxImage, postgresImage, provideStandInImages } from './stand-in-images.ts';

const project = 'examplar-trial';
const composeFile = join(root, 'ops', 'compose.yaml');
const startMs = 180_000;

/** What Prometheus would send. */
const metricsToken = 'only-for-a-trial-0123456789';
const services = ['database', 'product', 'proxy'];
const containers = services.map((service) => `${project}_${service}_1`);
const networks = [`${project}_default`, `${project}_backend`];
const volumes = [`${project}_database`, `${project}_data`];

async function run(say: (line: string) => void): Promise<Figure[]> {
  await buildImage(say);
  await provideStandInImages(say);
  const folder = mkdtempSync(join(tmpdir(), 'examplar-compose-'));
  // nginx in the container reads the certificate below it.
  chmodSync(folder, 0o755);
  await makeCertificate(folder);
  const [http, https, metrics] = [await freePort(), await freePort(), await freePort()];
  const url = `https://127.0.0.1:${https}`;
  const compose = composeWith({
    POSTGRES_IMAGE: postgresImage,
    PRODUCT_IMAGE: productImage,
    PROXY_IMAGE: nginxImage,
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
  });
  const removals = [
    ['rm', '--force', '--volumes', '--ignore', '--time=0', ...containers],
    ['volume', 'rm', '--force', ...volumes],
    ['network', 'rm', '--force', ...networks],
  ];
  const areRemoved = removals.map((args) => podmanAtExit(...args));
  try {
    say('Starting ops/compose.yaml…');
    // What a trial that was killed may have left.
    for (const args of removals) await podman(...args).catch(() => null);
    return await acceptingAnyCertificate(() => tryCompose({ url, http, metrics, compose, say }));
  } catch (problem) {
    say(await compose('logs').catch(() => 'no logs'));
    throw problem;
  } finally {
    await compose('down', '--volumes').catch(() => null);
    // Debian's podman-compose leaves one of the volumes, and the networks.
    for (const args of removals) await podman(...args).catch(() => null);
    for (const isRemoved of areRemoved) isRemoved();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Setting = { url: string; http: number; metrics: number; compose: Compose; say: (line: string) => void };

async function tryCompose({ url, http, metrics, compose, say }: Setting): Promise<Figure[]> {
  const startedAt = performance.now();
  // Debian's podman-compose does not read the subnet, but uses a network that exists.
  await podman('network', 'create', `--subnet=${subnetOf(composeFile)}`, `${project}_default`);
  await start(compose);
  await untilServes(url);
  const seconds = (performance.now() - startedAt) / 1_000;
  return [
    figure('compose: ready from nothing', `${seconds.toFixed(0)} s`, 'at most 120 s', seconds <= 120),
    ...(await tryAsVisitor(url, http)),
    ...(await tryAsOperator(url, metrics)),
    ...(await tryAsUser(url)),
    ...(await killAndRestart(url, compose, say)),
  ];
}

/** The proxy keeps /readyz to itself; this call needs the database just as much. */
const untilServes = (url: string): Promise<void> => untilResponds(`${url}/api/providers`, { timeoutMs: startMs });

function subnetOf(file: string): string {
  const { networks } = parse(readFileSync(file, 'utf8')) as {
    networks: { default: { ipam: { config: { subnet: string }[] } } };
  };
  return networks.default.ipam.config[0]?.subnet ?? '';
}

type Compose = (...args: string[]) => Promise<string>;

function composeWith(settings: Record<string, string>): Compose {
  return (...args) =>
    runCommand('podman-compose', ['-f', composeFile, '-p', project, ...args], {
      environment: { ...podmanEnvironment(), ...settings },
    });
}

/** @throws Error with podman's reason if a container does not start */
async function start(compose: Compose): Promise<void> {
  await compose('up', '--detach', '--no-build');
  // Debian's podman-compose ends with 0 even if no container started. Starting one that runs changes nothing.
  await podman('start', ...containers);
}

async function tryAsVisitor(url: string, http: number): Promise<Figure[]> {
  const page = await fetch(url);
  const isPage = page.status === 200 && /<h1/.test(await page.text());
  const isStrict = page.headers.get('strict-transport-security') !== null;
  const plain = await fetch(`http://127.0.0.1:${http}/pricing`, { redirect: 'manual' });
  const isRedirected = plain.status === 301 && plain.headers.get('location')?.startsWith('https://') === true;
  // The product takes over the id of a proxy that it trusts; its own ones have hyphens.
  const isTrusted = /^[0-9a-f]{32}$/.test(page.headers.get('x-request-id') ?? '');
  return [
    figure(
      'compose: first page by TLS',
      isPage && isStrict ? 'served, with HSTS' : String(page.status),
      'served, with HSTS',
      isPage && isStrict,
    ),
    figure(
      'compose: http',
      isRedirected ? 'redirected to https' : String(plain.status),
      'redirected to https',
      isRedirected,
    ),
    figure('compose: the proxy', isTrusted ? 'trusted' : 'not trusted', 'trusted', isTrusted),
  ];
}

/** What only the machine itself may read, and who reaches the database. */
async function tryAsOperator(url: string, metrics: number): Promise<Figure[]> {
  const authorization = `Bearer ${metricsToken}`;
  const status = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(address, { headers })).status;
  const outside = [await status(`${url}/metrics`, { authorization }), await status(`${url}/readyz`)].join(', ');
  const inside = [
    await status(`http://127.0.0.1:${metrics}/metrics`, { authorization }),
    await status(`http://127.0.0.1:${metrics}/metrics`),
    await status(`http://127.0.0.1:${metrics}/api/providers`, { authorization }),
  ].join(', ');
  const reach = async (service: string) =>
    (await podman('exec', `${project}_${service}_1`, 'getent', 'hosts', 'database').catch(() => '')) !== '';
  const reached = `${await reach('product')}, ${await reach('proxy')}`;
  const drivers = await podman('inspect', '--format={{.HostConfig.LogConfig.Size}}', ...containers);
  const limits = drivers.split('\n');
  return [
    figure('compose: /metrics and /readyz from outside', outside, '404, 404', outside === '404, 404'),
    figure(
      'compose: /metrics on this machine with the token, without it, another path',
      inside,
      '200, 404, 404',
      inside === '200, 404, 404',
    ),
    figure('compose: the product and the proxy find the database', reached, 'true, false', reached === 'true, false'),
    figure('compose: limits of the logs', limits.join(', '), 'three', limits.length === 3 && !limits.includes('0B')),
  ];
}

async function tryAsUser(url: string): Promise<Figure[]> {
  const taker = await createCandidate(() => url);
  const until = Date.now() + 3_000;
  await taker.takeExam(() => Date.now() < until, 100);
  const { lost, score, expectedScore } = await taker.finish();
  const isScored = lost.length === 0 && score === expectedScore;
  await buyPlan(url, () => false);
  return [
    figure('compose: an exam', isScored ? `${taker.acknowledged.size} answers, scored` : 'wrong', 'scored', isScored),
    figure('compose: a payment through the stand-in', 'paid', 'paid', true),
  ];
}

/** The product's process is killed, then everything is taken down and started again: the account is still there. */
async function killAndRestart(url: string, compose: Compose, say: (line: string) => void): Promise<Figure[]> {
  const { token } = await newPerson(url);
  const me = async () => (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  say('Killing the product…');
  const pid = Number(await podman('inspect', '--format={{.State.Pid}}', `${project}_product_1`));
  process.kill(pid, 'SIGKILL');
  const killedAt = performance.now();
  await sleep(500);
  await untilServes(url);
  const backAfter = (performance.now() - killedAt) / 1_000;
  const afterKill = await me();
  say('Taking everything down and up again…');
  await compose('down');
  await start(compose);
  await untilServes(url);
  const afterRestart = await me();
  return [
    figure('compose: back after the process is killed', `${backAfter.toFixed(0)} s`, 'at most 60 s', backAfter <= 60),
    figure(
      'compose: session after a kill and after down and up',
      `${afterKill}, ${afterRestart}`,
      '200, 200',
      afterKill === 200 && afterRestart === 200,
    ),
  ];
}

export const compose: Part = {
  name: 'compose',
  programs: {
    podman: 'podman',
    runc: 'runc',
    debootstrap: 'debootstrap',
    openssl: 'openssl',
    'podman-compose': 'podman-compose',
    '/usr/lib/podman/netavark': 'netavark',
    '/usr/lib/podman/aardvark-dns': 'aardvark-dns',
    // netavark calls it, but Debian's package does not depend on it.
    iptables: 'iptables',
  },
  run,
};
