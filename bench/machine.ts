import { execFileSync } from 'node:child_process';
import { cpus, platform, release, totalmem } from 'node:os';

/**
 * Describes the machine: processor, memory, and major versions. The kernel's full version identifies the build of a machine and says
 * nothing about its speed.
 */
export function describeMachine(): string {
  const [major] = release().split('.');
  const [node] = process.version.split('.');
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${gibibytes} GiB, ${platform()} ${major}, Node ${node}`;
}

/** Describes the measured commit; a copy without history has none. */
export function describeCommit(): string {
  try {
    const words = ['rev-parse', '--short', 'HEAD'];
    return `commit ${execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`;
  } catch {
    return 'no commit';
  }
}
