import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Program, replaceEach, root, runCommand, startProgram, untilResponds } from './commands.ts';

export type RunningProxy = {
  name: string;
  url: string;
  /** Everything that it has written to its logs. */
  log(): string;
  stop(): Promise<void>;
};
export type StartProxy = (folder: string, ports: readonly number[]) => Promise<RunningProxy>;

const onlyForRoot = ['  user haproxy\n', '  group haproxy\n', '  chroot /var/lib/haproxy\n'];

/** A certificate that only this trial uses, with its key, below `folder`. */
export async function makeCertificate(folder: string): Promise<void> {
  await runCommand('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days=2',
    '-subj=/CN=127.0.0.1',
    `-keyout=${join(folder, 'privkey.pem')}`,
    `-out=${join(folder, 'fullchain.pem')}`,
  ]);
}

/** Runs `task` while this process accepts every certificate: those of the trial are its own, and every address is this machine's. */
export async function acceptingAnyCertificate<T>(task: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  try {
    return await task();
  } finally {
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
  }
}

/** nginx with ops/proxy/nginx.conf in front of processes on these ports. Only addresses and paths are changed. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<RunningProxy> {
  const [http, https, metrics] = [await freePort(), await freePort(), await freePort()];
  const logs = ['nginx-access.log', 'nginx-error.log'].map((name) => join(folder, name));
  for (const file of logs) rmSync(file, { force: true });
  const config = replaceEach(readFileSync(join(root, 'ops/proxy/nginx.conf'), 'utf8'), [
    [
      'server product:3000 max_fails=2 fail_timeout=2s;',
      ports.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=2s;`).join('\n    '),
    ],
    ['listen 9464;', `listen 127.0.0.1:${metrics};`],
    ['listen 80 default_server;', `listen 127.0.0.1:${http} default_server;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['/etc/nginx/certificates/fullchain.pem', join(folder, 'fullchain.pem')],
    ['/etc/nginx/certificates/privkey.pem', join(folder, 'privkey.pem')],
    ['access_log /dev/stdout plain;', `access_log ${logs[0]} plain;`],
  ]);
  const file = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'nginx'), { recursive: true });
  writeFileSync(file, `pid ${join(folder, 'nginx.pid')};\nerror_log ${logs[1]};\n${config}`);
  const program = startProgram('nginx', ['-c', file, '-p', join(folder, 'nginx'), '-g', 'daemon off;']);
  return started('nginx', program, https, () => logs.map((path) => readFileSync(path, 'utf8')).join(''));
}

/**
 * HAProxy with ops/proxy/haproxy.cfg in front of processes on these ports. Changed are addresses and paths, the number of connections,
 * and for an ordinary user the lines that only root can obey.
 */
export async function startHaproxy(folder: string, ports: readonly number[]): Promise<RunningProxy> {
  const [http, https] = [await freePort(), await freePort()];
  const bundle = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  writeFileSync(join(folder, 'haproxy.pem'), bundle);
  const config = replaceEach(readFileSync(join(root, 'ops/proxy/haproxy.cfg'), 'utf8'), [
    // Twice as many files must be allowed as connections, which an ordinary shell does not permit.
    ['maxconn 20000', 'maxconn 4000'],
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443 ssl crt /etc/haproxy/certificates/', `bind 127.0.0.1:${https} ssl crt ${join(folder, 'haproxy.pem')}`],
    ...(process.getuid?.() === 0 ? [] : onlyForRoot.map((line): [string, string] => [line, ''])),
    ['server one 10.0.0.11:3000', `server one 127.0.0.1:${ports[0]}`],
    ['server two 10.0.0.12:3000', `server two 127.0.0.1:${ports[1]}`],
  ]);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  return started('HAProxy', startProgram('haproxy', ['-db', '-f', file]), https);
}

async function started(name: string, program: Program, port: number, files = () => ''): Promise<RunningProxy> {
  const url = `https://127.0.0.1:${port}`;
  await untilResponds(`${url}/healthz`, { timeoutMs: 15_000 }).catch(async (problem: Error) => {
    await program.stop();
    throw new Error(`${name}: ${problem.message}\n${program.output().slice(-1_000)}`);
  });
  return {
    name,
    url,
    log: () => program.output() + files(),
    stop: () => program.stop(),
  };
}
