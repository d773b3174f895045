import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adapted, freePort, type Part, type Program, runCommand, startProgram, type Trial, untilOk } from './runner.ts';

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

/** A certificate that only this trial uses, with its key, below `folder`. */
export const makeCertificate = (folder: string, name = '127.0.0.1', [cert, key] = ['fullchain.pem', 'privkey.pem']) =>
  runCommand('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days=2'],
    ...[`-subj=/CN=${name}`, `-addext=subjectAltName=DNS:${name}`],
    ...[`-keyout=${join(folder, key ?? '')}`, `-out=${join(folder, cert ?? '')}`],
  ]);

/** This process accepts every certificate until the part ends: those of the trial are its own, and every address is this machine's. */
export function acceptAnyCertificate({ atEnd }: Trial): void {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  atEnd(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
}

/** A proxy that runs; `log` is everything that it has written. */
type Proxy = { url: string; log(): string };
type StartProxy = (trial: Trial, ports: readonly number[]) => Promise<Proxy>;

/** nginx with ops/proxy/nginx.conf in front of servers on these ports. Changed are addresses and paths. */
const startNginx: StartProxy = async (trial, ports) => {
  const [http, https, metrics] = [await freePort(), await freePort(), await freePort()];
  const at = (name: string) => join(trial.folder, name);
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;`).join('\n    ');
  const config = adapted('proxy/nginx.conf', [
    ['server product:3000 max_fails=2 fail_timeout=2s;', servers],
    ['listen 9464;', `listen 127.0.0.1:${metrics};`],
    ['listen 80 default_server;', `listen 127.0.0.1:${http} default_server;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['/etc/nginx/certificates/fullchain.pem', at('fullchain.pem')],
    ['/etc/nginx/certificates/privkey.pem', at('privkey.pem')],
    ['access_log /dev/stdout plain;', `access_log ${at('access.log')} plain;`],
  ]);
  mkdirSync(at('nginx'));
  writeFileSync(at('nginx.conf'), `pid ${at('nginx.pid')};\nerror_log ${at('error.log')};\n${config}`);
  const program = startProgram('nginx', ['-c', at('nginx.conf'), '-p', at('nginx'), '-g', 'daemon off;']);
  const url = await started(trial, program, https);
  return { url, log: () => ['access.log', 'error.log'].map((name) => readFileSync(at(name), 'utf8')).join('') };
};

const onlyForRoot = ['  user haproxy\n', '  group haproxy\n', '  chroot /var/lib/haproxy\n'];

/**
 * HAProxy with ops/proxy/haproxy.cfg in front of servers on these ports. Changed are addresses and paths, the number of connections,
 * and for an ordinary user the lines that only root can obey.
 */
const startHaproxy: StartProxy = async (trial, ports) => {
  const [http, https] = [await freePort(), await freePort()];
  const at = (name: string) => join(trial.folder, name);
  const bundle = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(at(name), 'utf8')).join('');
  writeFileSync(at('haproxy.pem'), bundle);
  const config = adapted('proxy/haproxy.cfg', [
    // Twice as many files must be allowed as connections, which an ordinary shell does not permit.
    ['maxconn 20000', 'maxconn 4000'],
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443 ssl crt /etc/haproxy/certificates/', `bind 127.0.0.1:${https} ssl crt ${at('haproxy.pem')}`],
    ...(process.getuid?.() === 0 ? [] : onlyForRoot.map((line): [string, string] => [line, ''])),
    ['server one 10.0.0.11:3000', `server one 127.0.0.1:${ports[0]}`],
    ['server two 10.0.0.12:3000', `server two 127.0.0.1:${ports[1]}`],
  ]);
  writeFileSync(at('haproxy.cfg'), config);
  const program = startProgram('haproxy', ['-db', '-f', at('haproxy.cfg')]);
  return { url: await started(trial, program, https), log: program.output };
};

async function started({ atEnd }: Trial, program: Program, port: number): Promise<string> {
  atEnd(() => program.stop());
  const url = `https://127.0.0.1:${port}`;
  await untilOk(`${url}/healthz`, 15_000).catch((problem: Error) => {
    throw new Error(`${problem.message}\n${program.output().slice(-1_000)}`);
  });
  return url;
}

/** Puts two servers behind a proxy that note what reaches them, and tries what clients must not reach, forge or read in a log. */
async function tryRules(trial: Trial, name: string, startProxy: StartProxy): Promise<void> {
  const received: IncomingHttpHeaders[] = [];
  const servers = { areReady: true };
  const ports = [await startServer(trial, received, servers), await startServer(trial, received, servers)];
  const proxy = await startProxy(trial, ports);
  const { url } = proxy;
  const check: Trial['check'] = (what, ...rest) => {
    trial.check(`${name}: ${what}`, ...rest);
    received.length = 0;
  };
  received.length = 0;
  const statuses = await Promise.all(hidden.map(async (path) => (await fetch(`${url}${path}`)).status));
  const refused = statuses.filter((status) => status === 404).length;
  check(
    'spellings of /metrics and /readyz refused, passed on',
    `${refused}, ${received.length}`,
    `${hidden.length}, 0`,
  );

  await fetch(`${url}/exams`, { headers: forged });
  const [headers = {}] = received;
  const passed = Object.entries(forged).filter(([header, value]) => String(headers[header] ?? '').includes(value));
  const hasId = /^[A-Za-z0-9-]{32,36}$/.test(String(headers['x-request-id']));
  const names = passed.map(([header]) => header).join(', ') || 'none';
  check('forged headers passed on', `${names}; an id of its own: ${hasId}`, 'none; an id of its own: true');

  const post = async (path: string, bytes: number) =>
    (await fetch(`${url}${path}`, { method: 'POST', body: Buffer.alloc(bytes) })).status;
  const sizes = [await post('/api/admin/imports', 20_000_000), await post('/api/payments/any', 64 * 1024)];
  check('an import of 20 MB, a call of 64 KiB', sizes.join(', '), '200, 200');
  // HAProxy buffers no bodies, and leaves their size to the product.
  if (name === 'nginx') check('a call of 2 MB', await post('/api/auth/login', 2_000_000), '413');

  check("secrets in the proxy's log", await tellSecrets(proxy), 'masked');

  const busy = await repliesOf(`${url}/busy`);
  check("the product's 503, requests sent for ten", `${busy}, ${received.length}`, `503 7, ${calls}`);
  servers.areReady = false;
  await sleep(untilNoticedMs);
  check("with no server ready, the product's own", await repliesOf(`${url}/exams`), '503 7');
}

/** A small server in place of the product. @returns its port */
async function startServer(
  { atEnd }: Trial,
  received: IncomingHttpHeaders[],
  servers: { areReady: boolean },
): Promise<number> {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/healthz') return response.end();
    request.resume();
    return request.once('end', () => {
      if (url === '/readyz') return response.writeHead(servers.areReady ? 200 : 503).end();
      received.push(request.headers);
      if (url.endsWith('?dropped')) return request.socket.destroy();
      if (servers.areReady && !url.startsWith('/busy')) return response.end('done');
      return response.writeHead(503, { 'retry-after': '7' }).end('{"error":{}}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function tellSecrets({ url, log }: Proxy): Promise<string> {
  const secret = randomUUID();
  const ping = (path: string) => fetch(`${url}${path}`, { method: 'POST', body: 'x' });
  await ping(`/api/payments/gumroad/ping/${secret}`);
  await ping(`/api/payments/gumroad/p%69ng/${secret}`);
  // A proxy may write a request that fails into another log. HAProxy may close the connection then.
  await ping(`/api/payments/gumroad/ping/${secret}?dropped`).catch(() => null);
  await fetch(`${url}/api/payments/vnpay/ipn?vnp_SecureHash=${secret}`);
  await sleep(200);
  const text = log();
  if (!text.includes('/api/payments/gumroad/ping/-') || !text.includes('/vnpay/ipn')) return 'not in the log';
  return text.includes(secret) ? 'not masked' : 'masked';
}

/** The status and Retry-After of some calls, one after the other; each only once. */
async function repliesOf(url: string): Promise<string> {
  const replies = new Set<string>();
  for (let call = 0; call < calls; call += 1) {
    const response = await fetch(url);
    await response.arrayBuffer();
    replies.add(`${response.status} ${response.headers.get('retry-after') ?? 'without Retry-After'}`);
  }
  return [...replies].join(', ');
}

export const proxies: Part = {
  programs: { nginx: 'nginx-light', haproxy: 'haproxy', openssl: 'openssl' },
  async run(trial) {
    acceptAnyCertificate(trial);
    await makeCertificate(trial.folder);
    await tryRules(trial, 'nginx', startNginx);
    await tryRules(trial, 'HAProxy', startHaproxy);
  },
};
