import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Program, runCommand, startProgram } from '../commands.ts';

/** A machine of the trial: a network namespace with an address of its own. Its programs run as the system user `postgres`. */
export type Machine = {
  name: string;
  address: string;
  start(command: string, args: readonly string[], environment?: Record<string, string>): Program;
  /** Runs a program to its end. @returns its standard output. @throws Error with the end of what it wrote, if it fails */
  run(command: string, args: readonly string[], settings?: RunSettings): Promise<string>;
  runAsRoot(command: string, args: readonly string[]): Promise<string>;
  /** Kills the machine's programs with these names (SIGKILL), and nothing else. */
  kill(...names: string[]): void;
  /** Takes the machine's network link down, as if its cable was pulled. */
  cut(): Promise<void>;
  reconnect(): Promise<void>;
};

export type RunSettings = { environment?: Record<string, string>; input?: string };

export type Machines = { list: readonly Machine[]; remove(): void };

/** The network of RFC 2544 for such trials; no real machine has an address in it. */
const network = '198.18.21';
/** This machine's address there. The product runs on it. */
export const productAddress = `${network}.1`;
const bridge = 'examplar-trial';
const ip = (...args: string[]) => runCommand('ip', args);
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

/** Runs a program as the system user `postgres`, in this machine's own network. @returns its standard output */
export const runAsPostgres = (command: string, args: readonly string[], settings: RunSettings = {}): Promise<string> =>
  runCommand('setpriv', [...asPostgres.slice(1), command, ...args], { cwd: '/', ...settings });

/** Starts a program as the system user `postgres`, in this machine's own network. */
export const startAsPostgres = (
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Program => startProgram('setpriv', [...asPostgres.slice(1), command, ...args], { cwd: '/', environment });

/** @throws Error with one sentence unless this process may create network namespaces and run programs as `postgres` */
export function requireRoot(): void {
  if (process.getuid?.() !== 0)
    throw new Error(
      'This part creates network namespaces and runs servers as the user postgres, so it must run as root: sudo npm run test:deploy.',
    );
}

/** Creates machines that reach each other and this one. */
export async function createMachines(count: number): Promise<Machines> {
  requireRoot();
  removeAll(count);
  const removeAtExit = () => removeAll(count);
  process.once('exit', removeAtExit);
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('address', 'add', `${productAddress}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const list: Machine[] = [];
  for (let number = 1; number <= count; number += 1) list.push(await createMachine(number));
  return {
    list,
    remove() {
      removeAll(count);
      process.off('exit', removeAtExit);
    },
  };
}

const linkOf = (number: number) => `examplar-pg${number}`;
const namespaceOf = (number: number) => `examplar-trial-pg${number}`;

async function createMachine(number: number): Promise<Machine> {
  const namespace = namespaceOf(number);
  const link = linkOf(number);
  const address = `${network}.1${number}`;
  await ip('netns', 'add', namespace);
  await ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  await ip('link', 'set', link, 'master', bridge, 'up');
  await ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) await ip('-n', namespace, 'link', 'set', device, 'up');
  return {
    name: `pg${number}`,
    address,
    start: (command, args, environment = {}) =>
      startProgram('ip', ['netns', 'exec', namespace, ...asPostgres, command, ...args], { cwd: '/', environment }),
    run: (command, args, settings = {}) =>
      runCommand('ip', ['netns', 'exec', namespace, ...asPostgres, command, ...args], { cwd: '/', ...settings }),
    runAsRoot: (command, args) => runCommand('ip', ['netns', 'exec', namespace, command, ...args]),
    kill: (...names) => killIn(namespace, names),
    cut: async () => void (await ip('link', 'set', link, 'down')),
    reconnect: async () => void (await ip('link', 'set', link, 'up')),
  };
}

function pidsIn(namespace: string, names: readonly string[] | null): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' });
  const pids = (stdout ?? '').split('\n').filter(Boolean).map(Number);
  return pids.filter((pid) => names === null || names.includes(nameOf(pid)));
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return 'ended';
  }
}

function killIn(namespace: string, names: readonly string[] | null, signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pidsIn(namespace, names)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
}

const quitMs = 3_000;
const quitCheckMs = 50;

/** Also removes what a trial left behind that was killed. */
function removeAll(count: number): void {
  const namespaces = Array.from({ length: count }, (_, index) => namespaceOf(index + 1));
  for (const namespace of namespaces) {
    killIn(namespace, ['patroni']);
    // Told to quit, PostgreSQL frees its shared memory; killed, it leaves it behind.
    killIn(namespace, ['postgres'], 'SIGQUIT');
  }
  const quits = () => namespaces.every((namespace) => pidsIn(namespace, ['postgres']).length === 0);
  for (let waitedMs = 0; waitedMs < quitMs && !quits(); waitedMs += quitCheckMs) pause(quitCheckMs);
  for (const [index, namespace] of namespaces.entries()) {
    killIn(namespace, null);
    // A namespace outlives its name until the last program in it has ended; the link must not.
    spawnSync('ip', ['link', 'delete', linkOf(index + 1)]);
    spawnSync('ip', ['netns', 'delete', namespace]);
  }
  spawnSync('ip', ['link', 'delete', bridge]);
}

/** Blocks, because at the exit of a process nothing else waits. */
const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
