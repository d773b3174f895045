import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.ts';

/**
 * Settings that let podman run without systemd and on machines that refuse its default limits. An operator's own CONTAINERS_CONF has
 * precedence.
 */
function containersConf(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'examplar-podman-')), 'containers.conf');
  writeFileSync(
    file,
    '[containers]\ndefault_ulimits = []\n[engine]\ncgroup_manager = "cgroupfs"\nruntime = "runc"\nevents_logger = "file"\n[network]\nnetwork_backend = "netavark"\n',
  );
  return file;
}

let environment: Record<string, string> | null = null;

/** What podman and programs that call it need in their environment. */
export function podmanEnvironment(): Record<string, string> {
  environment ??= { CONTAINERS_CONF: process.env.CONTAINERS_CONF ?? containersConf() };
  return environment;
}

/** Runs podman to its end. @returns its standard output, trimmed @throws Error if it fails */
export async function podman(...args: string[]): Promise<string> {
  return (await runCommand('podman', args, { environment: podmanEnvironment() })).trim();
}

const leftovers = new Set<readonly string[]>();
process.once('exit', () => {
  for (const args of leftovers) spawnSync('podman', args, { env: { ...process.env, ...podmanEnvironment() } });
});

/**
 * Runs podman with these arguments when this process ends, also after Ctrl-C: containers and networks outlive it otherwise.
 *
 * @returns takes it back, once they have been removed
 */
export function podmanAtExit(...args: string[]): () => void {
  leftovers.add(args);
  return () => leftovers.delete(args);
}

export const imageExists = (name: string): Promise<boolean> =>
  podman('image', 'exists', name).then(
    () => true,
    () => false,
  );

export type Container = {
  name: string;
  logs(): Promise<string>;
  /** Sends SIGTERM, waits `graceSeconds` before SIGKILL. @returns how long it took in ms, and the exit code */
  stop(graceSeconds: number): Promise<{ ms: number; exitCode: number }>;
  remove(): Promise<void>;
};

/** Starts a container in the background with the network of this machine. */
export async function startContainer(
  name: string,
  image: string,
  {
    options = [],
    environment = {},
    command = [],
  }: {
    options?: string[];
    environment?: Record<string, string>;
    command?: string[];
  } = {},
): Promise<Container> {
  // `run --replace` would leave the volume of the container that it replaces.
  const removal = ['rm', '--force', '--volumes', '--ignore', '--time=0', name];
  await podman(...removal);
  const isRemoved = podmanAtExit(...removal);
  await podman(
    'run',
    '--detach',
    `--name=${name}`,
    '--network=host',
    ...options,
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
    ...command,
  );
  return {
    name,
    logs: () => podman('logs', name),
    async stop(graceSeconds) {
      const startedAt = performance.now();
      await podman('stop', `--time=${graceSeconds}`, name);
      const exitCode = Number(await podman('inspect', '--format={{.State.ExitCode}}', name));
      return { ms: performance.now() - startedAt, exitCode };
    },
    remove: async () => {
      await podman(...removal);
      isRemoved();
    },
  };
}
