import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { startProductProcess } from '../../apps/api/test/faults/processes/product-process.ts';
import { buildApiOnce } from '../../scripts/build/build-api.mjs';
import { type Figure, figure, freePort, type Part, replaceEach, root, runCommand, startProgram } from './commands.ts';

const refusedCalls = 20;
/** TCP acknowledges no lines, so rsyslog learns of a broken connection by losing them. */
const lostAtBreak = 2;

/** The name that rsyslog.conf expects of the receiver. */
const receiverName = 'logs.example.org';
/** Longer than what rsyslog takes by default, shorter than what rsyslog.conf allows. */
const longLineBytes = 40_000;

/**
 * Runs the product and rsyslog with ops/logs/rsyslog.conf. While the receiver is away rsyslog stops, the file is emptied as logrotate does
 * it, and rsyslog starts again, so that only its queue on disk can have kept the lines.
 */
async function run(say: (line: string) => void): Promise<Figure[]> {
  if (globSync('/usr/lib/*/rsyslog/lmnsd_ossl.so').length === 0)
    throw new Error('TLS of rsyslog is missing. On Debian: apt-get install --no-install-recommends rsyslog-openssl');
  buildApiOnce();
  const folder = mkdtempSync(join(tmpdir(), 'examplar-logs-'));
  const closing: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const port = await freePort();
    const file = join(folder, 'product.log');
    const config = configure(folder, file, port);
    const own = await makeCertificate(folder, receiverName);
    // Of another name, though signed by an authority that rsyslog trusts.
    const others = await makeCertificate(folder, 'another.example.org');
    writeFileSync(join(folder, 'authorities.pem'), own.cert + others.cert);
    await runCommand('rsyslogd', ['-N1', '-f', config]);
    writeFileSync(file, '');
    const product = await startProductProcess({ LOG_LEVEL: 'info' }, { output: file });
    closing.push(async () => {
      await product.stop();
      product.remove();
    });
    const startShipping = () => startProgram('rsyslogd', ['-n', '-f', config, '-i', join(folder, 'rsyslogd.pid')]);
    let rsyslog = startShipping();
    closing.push(() => rsyslog.stop());
    const received: string[] = [];
    let receiver = await receive(port, own, received);
    closing.push(() => receiver.stop());

    const before = await causeLines(product.url);
    await until(() => countOf(received, before) === refusedCalls);
    say('The receiver is away, and rsyslog is started again meanwhile…');
    await receiver.stop();
    // Written into the broken connection before rsyslog learns of it.
    const atBreak = await causeLines(product.url, lostAtBreak);
    await sleep(1_000);
    const meanwhile = await causeLines(product.url);
    await sleep(2_000);
    await rsyslog.stop();
    truncateSync(file);
    rsyslog = startShipping();
    say('A receiver with the certificate of another name is in its place…');
    const misled: string[] = [];
    receiver = await receive(port, others, misled);
    await sleep(4_000);
    await receiver.stop();
    receiver = await receive(port, own, received);
    const afterwards = await causeLines(product.url);
    const long = JSON.stringify({
      level: 30,
      time: new Date().toISOString(),
      reqId: 'long',
      filler: 'x'.repeat(longLineBytes),
    });
    appendFileSync(file, `${long}\n`);
    await until(() => countOf(received, [...meanwhile, ...afterwards, 'long']) === 2 * refusedCalls + 1);
    return [
      ...judge(received, { before, meanwhile, afterwards }, countOf(received, atBreak)),
      isWhole(received.includes(long)),
      figure('lines sent to a receiver of another name', String(misled.length), '0', misled.length === 0),
    ];
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

type Calls = Record<'before' | 'meanwhile' | 'afterwards', readonly string[]>;

const isWhole = (isTrue: boolean): Figure =>
  figure(`a line of ${longLineBytes / 1_000} KB`, isTrue ? 'whole' : 'cut or lost', 'whole', isTrue);

function judge(received: readonly string[], calls: Calls, ofBreak: number): Figure[] {
  const counts = [calls.before, calls.meanwhile, calls.afterwards].map((ids) => countOf(received, ids));
  const unreadable = received.filter((line) => !isEvent(line)).length;
  return [
    figure(
      'lines received of calls before, during and after an outage in which rsyslog was started again and its file emptied',
      `${counts.join(', ')}; ${ofBreak} of ${lostAtBreak} written into the broken connection`,
      `${refusedCalls} each; TCP may lose those into the broken connection`,
      counts.every((count) => count === refusedCalls),
    ),
    figure('lines that are not JSON with time and level', `${unreadable} of ${received.length}`, '0', unreadable === 0),
  ];
}

type Certificate = { cert: string; key: string };

/** Self-signed, so that it is its own authority. */
async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  await runCommand('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert],
    ...subject,
  ]);
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

function configure(folder: string, file: string, port: number): string {
  const spool = join(folder, 'spool');
  mkdirSync(spool);
  const config = join(folder, 'rsyslog.conf');
  writeFileSync(
    config,
    replaceEach(readFileSync(join(root, 'ops/logs/rsyslog.conf'), 'utf8'), [
      ['/var/spool/rsyslog', spool],
      ['/var/log/examplar/product.log', file],
      [`target="${receiverName}"`, 'target="127.0.0.1"'],
      ['/etc/ssl/certs/ca-certificates.crt', join(folder, 'authorities.pem')],
      ['port="6514"', `port="${port}"`],
      // Not half a minute after an outage.
      ['action.resumeInterval="5"', 'action.resumeInterval="1"'],
    ]),
  );
  return config;
}

async function receive(port: number, certificate: Certificate, received: string[]): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer(certificate, (socket) => {
    let rest = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      received.push(...lines);
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('tlsClientError', () => {});
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
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

const countOf = (lines: readonly string[], ids: readonly string[]): number =>
  ids.filter((id) => lines.some((line) => line.includes(`"${id}"`))).length;

function isEvent(line: string): boolean {
  try {
    const { time, level } = JSON.parse(line) as { time?: string; level?: number };
    return typeof level === 'number' && !Number.isNaN(Date.parse(time ?? ''));
  } catch {
    return false;
  }
}

async function until(isDone: () => boolean, timeoutMs = 40_000): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!isDone() && Date.now() < giveUpAt) await sleep(200);
}

export const logs: Part = { name: 'logs', programs: { rsyslogd: 'rsyslog', openssl: 'openssl' }, run };
