import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const script = join(import.meta.dirname, '../../../../../shared/tools/citus/cluster.sh');

export type Cluster = {
  /** A database on the coordinator whose user may make others. */
  url: string;
  /** Runs a statement on each worker. */
  workerUrls: string[];
  /** Stops a worker immediately and starts it again; null on a cluster that we did not start. */
  pauseWorker: ((number: 1 | 2) => Promise<void>) | null;
  resumeWorker: ((number: 1 | 2) => Promise<void>) | null;
  stop(): void;
};

/**
 * The cluster of CITUS_DATABASE_URL, else one of three nodes on this machine from the team's script.
 *
 * @throws Error with a sentence for the person at the terminal where there is neither
 */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const given = process.env.CITUS_DATABASE_URL;
  if (given)
    return { url: given, workerUrls: await workersOf(given), pauseWorker: null, resumeWorker: null, stop() {} };
  if (!existsSync(script))
    throw new Error(
      `No cluster: set CITUS_DATABASE_URL to a coordinator, or put a script that starts one at ${script}.`,
    );
  const port = await freePorts();
  const folder = join(tmpdir(), `examplar-citus-${port}`);
  const run = (...args: string[]) =>
    execFileSync('bash', [script, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  /** Runs without blocking this process, in which exam takers continue. */
  const meanwhile = (what: 'pause' | 'resume', number: 1 | 2) =>
    new Promise<void>((done, fail) => {
      const child = spawn('bash', [script, what, folder, String(number)], { stdio: ['ignore', 'ignore', 'inherit'] });
      child.once('error', fail);
      child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${what} ended with ${code}.`))));
    });
  const url = run('start', folder, String(port)).trim().split('\n').at(-1) ?? '';
  const workerUrls = await workersOf(url);
  for (const [index, node] of [url, ...workerUrls].entries()) {
    await change(node, {
      max_worker_processes: '64',
      max_connections: '400',
      max_locks_per_transaction: '256',
      ...settings,
    });
    run('pause', folder, String(index));
    run('resume', folder, String(index));
  }
  return {
    url,
    workerUrls,
    pauseWorker: (number) => meanwhile('pause', number),
    resumeWorker: (number) => meanwhile('resume', number),
    stop: () => void run('stop', folder),
  };
}

/** With the coordinator's user and password, as its workers must know them as well. */
async function workersOf(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where isactive and groupid > 0 order by nodeport',
  );
  await client.end();
  return rows.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href);
}

async function change(url: string, settings: Record<string, string>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`);
  await client.end();
}

/** Finds the first of three consecutive free ports. */
async function freePorts(): Promise<number> {
  for (let first = 15_000 + 3 * (process.pid % 5_000); ; first += 3) {
    const free = await Promise.all([first, first + 1, first + 2].map(isFree));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
