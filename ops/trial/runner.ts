import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Limits,
  type ProductProcess,
  startProductProcess,
} from '../../apps/api/test/faults/processes/product-process.ts';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

/** What a part of `npm run test:deploy` gets to work with. */
export type Trial = {
  /** Its temporary files. Every system user may enter, because servers that root starts run as another one. */
  folder: string;
  say(line: string): void;
  /** Records what was measured beside what was aimed at. The aim is met if both are the same text, or as `isMet` says. */
  check(what: string, measured: string | number, aim: string, isMet?: boolean): void;
  /** Runs when the part has ended, failed or been interrupted; what was added last runs first. */
  atEnd(end: () => unknown): void;
};

/** A part of `npm run test:deploy`. */
export type Part = {
  /** Programs that must be installed, and the Debian packages that contain them. */
  programs: Readonly<Record<string, string>>;
  run(trial: Trial): Promise<void>;
};

type Settings = { cwd?: string; environment?: Record<string, string>; input?: string };

/**
 * Runs a program to its end.
 *
 * @returns what it wrote to standard output
 * @throws Error with the end of what it wrote, if it fails
 */
export function runCommand(command: string, args: readonly string[], settings: Settings = {}): Promise<string> {
  const { cwd = root, environment, input = '' } = settings;
  const child = spawn(command, args, { cwd, env: { ...process.env, ...environment }, stdio: 'pipe' });
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
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      const end = `${output}\n${errors}`.trim().slice(-2_000);
      reject(new Error(`${command} ${args[0] ?? ''} failed (${code}):\n${end}`));
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
  const { cwd = root, environment } = settings;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
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

/** The compiled product in a process of its own, which ends with the part. */
export async function startProduct(
  { atEnd }: Trial,
  environment: Record<string, string>,
  limits?: Limits,
): Promise<ProductProcess> {
  const product = await startProductProcess(environment, limits);
  atEnd(async () => {
    await product.stop();
    product.remove();
  });
  return product;
}

/** Whether a program can be found on the PATH. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v "$1"`, 'sh', program], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  }).status === 0;

/**
 * Repeats `work` until it returns something, and neither throws nor returns null or false.
 *
 * @throws Error with what it threw last, after `timeoutMs`
 */
export async function until<T>(
  what: string,
  work: () => T | Promise<T>,
  timeoutMs = 60_000,
): Promise<Exclude<T, null | false | undefined>> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    let problem = '';
    try {
      const result = await work();
      if (result !== null && result !== false && result !== undefined)
        return result as Exclude<T, null | false | undefined>;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
    if (Date.now() > giveUpAt) throw new Error(`${what}: not within ${timeoutMs / 1_000} s. ${problem}`);
    await sleep(200);
  }
}

/** The status of a GET; 0 without a response. */
export const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  fetch(url, { headers, signal: AbortSignal.timeout(2_000), redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

export const untilOk = (url: string, timeoutMs?: number): Promise<boolean> =>
  until(url, async () => (await statusOf(url)) === 200, timeoutMs);

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

/**
 * A file of ops/ with other addresses and paths.
 *
 * @throws Error if a text to replace is not there, because then the file has changed
 */
export function adapted(file: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`'${from}' is not in ops/${file}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, 'ops', file), 'utf8'),
  );
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
