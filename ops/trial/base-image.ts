import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.ts';
import { imageExists } from './podman.ts';

const madeHere = 'localhost/examplar-base:bookworm';

/**
 * The base of the product's image: BASE_IMAGE where it is set (a registry's Node image), otherwise Debian made by debootstrap with
 * this process's own Node, so that the trial needs no registry of images. It is made once and kept.
 */
export async function provideBaseImage(say: (line: string) => void): Promise<string> {
  if (process.env.BASE_IMAGE) return process.env.BASE_IMAGE;
  if (await imageExists(madeHere)) return madeHere;
  const folder = mkdtempSync(join(tmpdir(), 'examplar-base-'));
  try {
    say('Making a base image with debootstrap (once, about a minute)…');
    await runCommand('debootstrap', ['--variant=minbase', 'bookworm', folder]);
    cpSync(process.execPath, join(folder, 'usr/local/bin/node'));
    // npm is needed to build, not to run: the product's own stage contains no package from it.
    await runCommand('npm', [
      'install',
      '--global',
      '--no-fund',
      '--no-audit',
      `--prefix=${folder}/usr/local`,
      'npm@11',
    ]);
    addUser(folder);
    rmSync(join(folder, 'var/cache/apt'), { recursive: true, force: true });
    rmSync(join(folder, 'var/lib/apt/lists'), { recursive: true, force: true });
    await runCommand('sh', ['-c', 'tar -C "$1" -c . | podman import - "$2"', 'sh', folder, madeHere]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return madeHere;
}

/** The user `node` with id 1000, as in the registry's Node images. */
function addUser(folder: string): void {
  const append = (file: string, line: string) => {
    const path = join(folder, 'etc', file);
    writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`);
  };
  append('passwd', 'node:x:1000:1000::/home/node:/usr/sbin/nologin');
  append('group', 'node:x:1000:');
}
