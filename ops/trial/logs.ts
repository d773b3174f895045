import { appendFileSync, globSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { makeCertificate } from './proxies.ts';
import { adapted, freePort, type Part, runCommand, startProduct, startProgram, type Trial, until } from './runner.ts';

const refusedCalls = 20;
/** TCP acknowledges no lines, so rsyslog learns of a broken connection by losing them. */
const lostAtBreak = 2;
/** Longer than what rsyslog takes by default, shorter than what rsyslog.conf allows. */
const longLineBytes = 40_000;

/** The name that rsyslog.conf expects of the receiver. */
const receiverName = 'logs.example.org';
const otherName = 'another.example.org';

/**
 * Runs the product and rsyslog with ops/logs/rsyslog.conf. While the receiver is away rsyslog stops, the file is emptied as logrotate does
 * it, and rsyslog starts again, so that only its queue on disk can have kept the lines.
 */
async function run(trial: Trial): Promise<void> {
  const { folder, say, check, atEnd } = trial;
  if (globSync('/usr/lib/*/rsyslog/lmnsd_ossl.so').length === 0)
    throw new Error('TLS of rsyslog is missing. On Debian: apt-get install --no-install-recommends rsyslog-openssl');
  const port = await freePort();
  const log = join(folder, 'product.log');
  writeFileSync(log, '');
  const config = await configure(folder, log, port);
  const { url } = await startProduct(trial, { LOG_LEVEL: 'info' }, { output: log });
  const ship = () => startProgram('rsyslogd', ['-n', '-f', config, '-i', join(folder, 'rsyslogd.pid')]);
  let rsyslog = ship();
  atEnd(() => rsyslog.stop());
  const received: string[] = [];
  const misled: string[] = [];
  const count = (ids: string[]) => ids.filter((id) => received.some((line) => line.includes(`"${id}"`))).length;
  const untilReceived = (ids: string[]) =>
    // What is missing after that is a figure below.
    until('The lines', () => count(ids) === ids.length, 40_000).catch(() => null);

  let close = await receive(trial, port, receiverName, received);
  const before = await causeLines(url);
  await untilReceived(before);
  say('The receiver is away, and rsyslog is started again meanwhile…');
  await close();
  // Written into the broken connection before rsyslog learns of it.
  const atBreak = await causeLines(url, lostAtBreak);
  await sleep(1_000);
  const meanwhile = await causeLines(url);
  await sleep(2_000);
  await rsyslog.stop();
  truncateSync(log);
  rsyslog = ship();
  say('A receiver with the certificate of another name is in its place…');
  close = await receive(trial, port, otherName, misled);
  await sleep(4_000);
  await close();
  await receive(trial, port, receiverName, received);
  const afterwards = await causeLines(url);
  const filler = 'x'.repeat(longLineBytes);
  const long = JSON.stringify({ level: 30, time: new Date().toISOString(), reqId: 'long', filler });
  appendFileSync(log, `${long}\n`);
  await untilReceived([...meanwhile, ...afterwards, 'long']);

  const counts = [before, meanwhile, afterwards].map(count);
  check(
    'lines received of calls before, during and after an outage in which rsyslog was started again and its file emptied',
    `${counts.join(', ')}; ${count(atBreak)} of ${lostAtBreak} written into the broken connection`,
    `${refusedCalls} each; TCP may lose those into the broken connection`,
    counts.every((lines) => lines === refusedCalls),
  );
  check('lines that are not JSON with time and level', received.filter((line) => !isEvent(line)).length, '0');
  check(`a line of ${longLineBytes / 1_000} KB`, received.includes(long) ? 'whole' : 'cut or lost', 'whole');
  check('lines sent to a receiver of another name', misled.length, '0');
}

async function configure(folder: string, log: string, port: number): Promise<string> {
  // Self-signed, so each is its own authority. rsyslog trusts the authority of the other name too.
  for (const name of [receiverName, otherName]) await makeCertificate(folder, name, [`${name}.pem`, `${name}.key`]);
  const [own, other] = [receiverName, otherName].map((name) => readFileSync(join(folder, `${name}.pem`), 'utf8'));
  writeFileSync(join(folder, 'authorities.pem'), `${own}${other}`);
  mkdirSync(join(folder, 'spool'));
  const config = join(folder, 'rsyslog.conf');
  const text = adapted('logs/rsyslog.conf', [
    ['/var/spool/rsyslog', join(folder, 'spool')],
    ['/var/log/examplar/product.log', log],
    [`target="${receiverName}"`, 'target="127.0.0.1"'],
    ['/etc/ssl/certs/ca-certificates.crt', join(folder, 'authorities.pem')],
    ['port="6514"', `port="${port}"`],
    // Not half a minute after an outage.
    ['action.resumeInterval="5"', 'action.resumeInterval="1"'],
  ]);
  writeFileSync(config, text);
  await runCommand('rsyslogd', ['-N1', '-f', config]);
  return config;
}

/** Takes lines at the port, with the certificate of this name. @returns ends it */
async function receive({ folder, atEnd }: Trial, port: number, name: string, lines: string[]) {
  const sockets = new Set<Socket>();
  const [cert, key] = ['pem', 'key'].map((end) => readFileSync(join(folder, `${name}.${end}`), 'utf8'));
  const server = createServer({ cert, key }, (socket) => {
    let rest = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      const whole = (rest + part).split('\n');
      rest = whole.pop() ?? '';
      lines.push(...whole);
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('tlsClientError', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  atEnd(close);
  return close;
}

/** Refused calls, each of which is a line in the log. @returns the ids of the requests */
async function causeLines(url: string, calls = refusedCalls): Promise<string[]> {
  const ids: string[] = [];
  for (let call = 0; call < calls; call += 1) {
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body: '{' });
    ids.push(response.headers.get('x-request-id') ?? '');
  }
  return ids;
}

function isEvent(line: string): boolean {
  try {
    const { time, level } = JSON.parse(line) as { time?: string; level?: number };
    return typeof level === 'number' && !Number.isNaN(Date.parse(time ?? ''));
  } catch {
    return false;
  }
}

export const logs: Part = { programs: { rsyslogd: 'rsyslog', openssl: 'openssl' }, run };
