import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { binariesFor } from './embedded-binaries.ts';
import { embeddedUrl, makeEmbeddedFolder } from './embedded-folder.ts';
import { stopLeftOver } from './running-server.ts';
import { systemUser } from './system-user.ts';

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
  await makeEmbeddedFolder(folder, { binaries, user, onProgress });

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

  return {
    url: embeddedUrl(folder, port),
    async stop() {
      isStopping = true;
      running.end();
      await running.exited;
    },
  };
}

/** The product's process is started with settings of malloc that suit it (scripts/product-command.mjs); the database has its own needs. */
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
      failed(new Error(`The embedded database ended at once (${code}). Its last words: ${lines.trim()}`)),
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
