import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, type Part } from './commands.ts';
import {
  acceptingAnyCertificate,
  makeCertificate,
  type RunningProxy,
  type StartProxy,
  startHaproxy,
  startNginx,
} from './proxies.ts';

/** Spellings that reach /metrics or /readyz of the product, which decodes paths. */
const hidden = ['/metrics', '/metrics/', '/%6detrics', '/readyz', '/r%65adyz', '/readyz/', '/readyz?now', '//metrics'];
const forged = {
  'x-forwarded-for': '192.0.2.66',
  'x-forwarded-host': 'forged.example.org',
  'x-request-id': 'forged-request-id',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'forged=1',
};
const calls = 10;
/** Longer than HAProxy needs to take both servers out, and than nginx would leave them alone. */
const untilNoticedMs = 2_500;

type Received = { target: string; headers: IncomingHttpHeaders };

/** Puts two servers behind the proxy that note what reaches them, and tries what clients must not reach, forge or read in a log. */
async function tryRules(startProxy: StartProxy, folder: string): Promise<Figure[]> {
  const received: Received[] = [];
  let isReady = true;
  const start = () =>
    startStandIn((request, response) => {
      if (request.url === '/readyz') return response.writeHead(isReady ? 200 : 503).end();
      received.push({ target: request.url ?? '', headers: request.headers });
      if (request.url?.endsWith('?dropped')) return request.socket.destroy();
      if (isReady && !request.url?.startsWith('/busy')) return response.end('done');
      return response.writeHead(503, { 'retry-after': '7' }).end('{"error":{}}');
    });
  const servers: StandIn[] = [await start(), await start()];
  const proxy = await startProxy(
    folder,
    servers.map(({ port }) => port),
  );
  try {
    const figures = [
      await tryHidden(proxy, received),
      await tryForged(proxy, received),
      await tryBodies(proxy),
      await trySecrets(proxy),
      await tryBusy(proxy, received),
    ];
    isReady = false;
    await sleep(untilNoticedMs);
    const answers = await statusesOf(proxy, '/exams');
    const isOwn = answers.every((answer) => answer === '503 7');
    figures.push(figure('with no server ready', [...new Set(answers)].join(', '), "503 7: the product's own", isOwn));
    return figures.map((row) => ({ ...row, what: `${proxy.name}: ${row.what}` }));
  } finally {
    await proxy.stop();
    for (const server of servers) server.stop();
  }
}

async function tryHidden({ url }: RunningProxy, received: Received[]): Promise<Figure> {
  received.length = 0;
  const statuses = await Promise.all(hidden.map(async (path) => (await fetch(`${url}${path}`)).status));
  const refused = statuses.filter((status) => status === 404).length;
  return figure(
    'spellings of /metrics and /readyz refused',
    `${refused} of ${hidden.length}, ${received.length} passed on`,
    'all, 0 passed on',
    refused === hidden.length && received.length === 0,
  );
}

async function tryForged({ url }: RunningProxy, received: Received[]): Promise<Figure> {
  received.length = 0;
  await fetch(`${url}/exams`, { headers: forged });
  const headers = received[0]?.headers ?? {};
  const passed = Object.entries(forged).filter(([name, value]) => String(headers[name] ?? '').includes(value));
  const hasId = /^[A-Za-z0-9-]{32,36}$/.test(String(headers['x-request-id']));
  return figure(
    'forged headers passed on',
    `${passed.map(([name]) => name).join(', ') || 'none'}; ${hasId ? 'an id' : 'no id'} of its own`,
    'none; an id of its own',
    received.length === 1 && passed.length === 0 && hasId,
  );
}

async function tryBodies({ url, name }: RunningProxy): Promise<Figure> {
  const post = async (path: string, bytes: number) =>
    (await fetch(`${url}${path}`, { method: 'POST', body: Buffer.alloc(bytes) })).status;
  // HAProxy buffers no bodies, and leaves their size to the product.
  const isLimited = name === 'nginx';
  const statuses = [
    await post('/api/admin/imports', 20_000_000),
    await post('/api/payments/any', 64 * 1024),
    isLimited ? await post('/api/auth/login', 2_000_000) : 413,
  ].join(', ');
  return figure(
    'an import of 20 MB, a call of 64 KiB, one of 2 MB',
    statuses,
    '200, 200, 413',
    statuses === '200, 200, 413',
  );
}

async function trySecrets(proxy: RunningProxy): Promise<Figure> {
  const secret = randomUUID();
  for (const path of ['/api/payments/gumroad/ping/', '/api/payments/gumroad/p%69ng/'])
    await fetch(`${proxy.url}${path}${secret}`, { method: 'POST', body: 'x' });
  // A proxy may write a request that fails into another log. HAProxy may close the connection then.
  await fetch(`${proxy.url}/api/payments/gumroad/ping/${secret}?dropped`, { method: 'POST', body: 'x' }).catch(
    () => null,
  );
  await fetch(`${proxy.url}/api/payments/vnpay/ipn?vnp_SecureHash=${secret}`);
  await sleep(200);
  const log = proxy.log();
  const isMasked = !log.includes(secret) && log.includes('/api/payments/gumroad/ping/-') && log.includes('/vnpay/ipn');
  return figure("secrets in the proxy's log", isMasked ? 'masked' : 'not masked', 'masked', isMasked);
}

async function tryBusy(proxy: RunningProxy, received: Received[]): Promise<Figure> {
  received.length = 0;
  const answers = await statusesOf(proxy, '/busy');
  const isPassedOn = answers.every((answer) => answer === '503 7');
  return figure(
    "the product's 503",
    `${[...new Set(answers)].join(', ')}, ${received.length} sent for ${calls}`,
    `503 7, ${calls} sent`,
    isPassedOn && received.length === calls,
  );
}

/** The status and Retry-After of each of some calls, one after the other. */
async function statusesOf({ url }: RunningProxy, path: string): Promise<string[]> {
  const answers: string[] = [];
  for (let call = 0; call < calls; call += 1) {
    const response = await fetch(`${url}${path}`);
    await response.arrayBuffer();
    answers.push(`${response.status} ${response.headers.get('retry-after') ?? 'without Retry-After'}`);
  }
  return answers;
}

export const proxies: Part = {
  name: 'proxies',
  programs: { nginx: 'nginx-light', haproxy: 'haproxy', openssl: 'openssl' },
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'examplar-proxies-'));
    // Under root the proxy's workers are other system users.
    chmodSync(folder, 0o755);
    try {
      await makeCertificate(folder);
      return await acceptingAnyCertificate(async () => [
        ...(await tryRules(startNginx, folder)),
        ...(await tryRules(startHaproxy, folder)),
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type StandIn = { port: number; stop(): void };

/**
 * A small server in place of the product, for what a proxy does with requests and responses. It answers `/healthz`; everything else goes
 * to `respond` once its body has been read.
 */
async function startStandIn(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<StandIn> {
  const server: Server = createServer((request, response) => {
    if (request.url === '/healthz') return response.end();
    request.resume();
    return request.once('end', () => respond(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
