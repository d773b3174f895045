import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

type Settings = { cwd?: string; environment?: Record<string, string>; input?: string };

/**
 * Runs a program to its end.
 *
 * @returns what it wrote to standard output
 * @throws Error with the end of what it wrote, if it fails
 */
export function runCommand(command: string, args: readonly string[], settings: Settings = {}): Promise<string> {
  const child = spawn(command, args, {
    cwd: settings.cwd ?? root,
    env: { ...process.env, ...settings.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (part) => {
    output += String(part);
  });
  child.stderr.on('data', (part) => {
    errors += String(part);
  });
  // A program that ends without reading its input is judged by its exit code.
  child.stdin.on('error', () => {});
  child.stdin.end(settings.input ?? '');
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      reject(
        new Error(`${command} ${args[0] ?? ''} failed (${code}):\n${`${output}\n${errors}`.trim().slice(-2_000)}`),
      );
    });
  });
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program that runs beside the trial. `output` is everything it has written so far. */
export type Program = {
  pid: number;
  output(): string;
  /** Ends it, by SIGKILL if it has not ended `patienceMs` after the signal. */
  stop(signal?: NodeJS.Signals, patienceMs?: number): Promise<void>;
};

/** Starts a program that runs until it is stopped; it ends with this process at the latest. */
export function startProgram(command: string, args: readonly string[], settings: Settings = {}): Program {
  const child = spawn(command, args, {
    cwd: settings.cwd ?? root,
    env: { ...process.env, ...settings.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += String(part);
    });
  const ended = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  });
  void ended.then(() => running.delete(child));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM', patienceMs = 15_000) {
      child.kill(signal);
      const kill = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(kill);
    },
  };
}

/** Whether a program can be found on the PATH. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v "$1"`, 'sh', program], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  }).status === 0;

/**
 * Waits until an address responds with a status that `isExpected` accepts.
 *
 * @throws Error after `timeoutMs`
 */
export async function untilResponds(
  url: string,
  { timeoutMs = 60_000, isExpected = (status: number) => status === 200 } = {},
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const status = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' }).then(
      (response) => response.status,
      () => 0,
    );
    if (isExpected(status)) return;
    if (Date.now() > giveUpAt) throw new Error(`${url} did not respond as expected within ${timeoutMs / 1_000} s`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** @throws Error if a text to replace is not there, because then the file under trial has changed */
export function replaceEach(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`'${from}' is not in the file under trial`);
    return changed.replaceAll(from, to);
  }, text);
}

/** For programs that take their port from a configuration file and cannot choose a free one by themselves. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** One figure of a trial: what was measured, what was aimed at, and whether the aim was met. */
export type Figure = { what: string; measured: string; aim: string; isMet: boolean };

/** A part of `npm run test:deploy`. */
export type Part = {
  name: string;
  /** Programs that must be installed, and the Debian packages that contain them. */
  programs: Readonly<Record<string, string>>;
  /** Tries the part on real programs. Everything it started has ended when it resolves or throws. */
  run(say: (line: string) => void): Promise<Figure[]>;
};

export const figure = (what: string, measured: string, aim: string, isMet: boolean): Figure => ({
  what,
  measured,
  aim,
  isMet,
});
