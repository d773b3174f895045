import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startProductProcess } from '../../../apps/api/test/faults/processes/product-process.ts';
import { buildApiOnce } from '../../../scripts/build/build-api.mjs';
import { replaceEach, root, runCommand, startProgram } from '../commands.ts';
import { type Figure, figure, type Part } from '../part.ts';

const refusedCalls = 20;

/** Runs the product and rsyslog with deploy/logs/rsyslog.conf; the receiver of the log is away for a while. */
async function run(say: (line: string) => void): Promise<Figure[]> {
  buildApiOnce();
  const folder = mkdtempSync(join(tmpdir(), 'examplar-logs-'));
  const port = await freePort();
  const file = join(folder, 'product.log');
  const config = configure(folder, file, port);
  await runCommand('rsyslogd', ['-N1', '-f', config]);
  writeFileSync(file, '');
  const received: string[] = [];
  const product = await startProductProcess({ LOG_LEVEL: 'info' }, { output: file });
  const rsyslog = startProgram('rsyslogd', ['-n', '-f', config, '-i', join(folder, 'rsyslogd.pid')]);
  let receiver = await receive(port, received);
  try {
    const before = await causeLines(product.url);
    await until(() => countOf(received, before) === refusedCalls);
    say('The receiver is away…');
    await receiver.stop();
    const meanwhile = await causeLines(product.url);
    await sleep(2_000);
    receiver = await receive(port, received);
    const afterwards = await causeLines(product.url);
    await until(() => countOf(received, [...meanwhile, ...afterwards]) === 2 * refusedCalls);
    const counts = [before, meanwhile, afterwards].map((ids) => countOf(received, ids));
    const unreadable = received.filter((line) => !isEvent(line)).length;
    return [
      figure(
        'lines received of calls before, during and after an outage',
        counts.join(', '),
        `${refusedCalls} each, none lost`,
        counts.every((count) => count === refusedCalls),
      ),
      figure(
        'lines that are not JSON with time and level',
        `${unreadable} of ${received.length}`,
        '0',
        unreadable === 0,
      ),
    ];
  } finally {
    await rsyslog.stop();
    await receiver.stop();
    await product.stop();
    product.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function configure(folder: string, file: string, port: number): string {
  const spool = join(folder, 'spool');
  mkdirSync(spool);
  const config = join(folder, 'rsyslog.conf');
  writeFileSync(
    config,
    replaceEach(readFileSync(join(root, 'deploy/logs/rsyslog.conf'), 'utf8'), [
      ['/var/spool/rsyslog', spool],
      ['/var/log/examplar/product.log', file],
      ['logs.example.org', '127.0.0.1'],
      ['port="6514"', `port="${port}"`],
      // Not half a minute after an outage.
      ['action.resumeInterval="5"', 'action.resumeInterval="1"'],
    ]),
  );
  return config;
}

async function receive(port: number, received: string[]): Promise<{ stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let rest = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      received.push(...lines);
    });
  });
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
async function causeLines(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let call = 0; call < refusedCalls; call += 1) {
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

export const logs: Part = { name: 'logs', programs: { rsyslogd: 'rsyslog' }, run };
