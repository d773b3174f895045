import { execFileSync } from 'node:child_process';
import { cpus, platform, release, totalmem } from 'node:os';

/**
 * What figures were measured on: processor, memory, and major versions. The kernel's full version names the build of a machine, and says
 * nothing about its speed.
 */
export function describeMachine(): string {
  const [major] = release().split('.');
  const [node] = process.version.split('.');
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${gibibytes} GiB, ${platform()} ${major}, Node ${node}`;
}

/** The commit that was measured; a copy without its history has none. */
export function describeCommit(): string {
  try {
    const words = ['rev-parse', '--short', 'HEAD'];
    return `commit ${execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`;
  } catch {
    return 'no commit';
  }
}
