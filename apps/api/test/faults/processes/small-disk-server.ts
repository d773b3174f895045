import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./small-disk-process.ts', import.meta.url));

type SmallDiskServer = { url: string; fill(): Promise<void>; free(): Promise<void>; stop(): Promise<void> };

/**
 * A database on a small disk that no other process sees: a file system in memory, in a mount namespace of its own. Root makes one by
 * itself; any other user gets the right for it in a user namespace, and drops it again before the server starts.
 *
 * @throws Error where the system allows neither: such a machine cannot tell how a full disk is borne
 */
export async function startSmallDiskServer(megabytes: number): Promise<SmallDiskServer> {
  const disk = mkdtempSync(join(tmpdir(), 'examplar-disk-'));
  chmodSync(disk, 0o755);
  const isRoot = process.getuid?.() === 0;
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755,uid=0,gid=0 tmpfs "$1"`;
  const serve = `"${process.execPath}" "${script}" "$1"`;
  const [flags, commands] = isRoot
    ? ['-m', `${mount} && exec ${serve}`]
    : [
        '-Urm',
        `${mount} && exec unshare -U --map-user=${process.getuid?.()} --map-group=${process.getgid?.()} ${serve}`,
      ];
  const allowed = spawnSync('unshare', [flags, 'true'], { encoding: 'utf8' });
  if (allowed.status !== 0)
    throw new Error(
      `A full disk needs a mount namespace, which this machine refuses: ${allowed.stderr ?? allowed.error}`,
    );
  const child = spawn('unshare', [flags, 'sh', '-c', commands, 'sh', disk], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const hear = async (): Promise<{ url?: string }> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The database on the small disk ended');
    return JSON.parse(value);
  };
  const order = async (word: string) => {
    child.stdin.write(`${word}\n`);
    await hear();
  };
  const { url = '' } = await hear();
  return {
    url,
    fill: () => order('fill'),
    free: () => order('free'),
    async stop() {
      child.stdin.end();
      await gone;
      rmSync(disk, { recursive: true, force: true });
    },
  };
}
