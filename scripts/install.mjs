import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const stamp = join(root, 'node_modules', '.examplar-install.json');

/**
 * Installs what the lock file names, if that is not done yet. The scope `serving` omits packages that only tests and benches need.
 * `everything` includes those needed for serving, so an installation of that scope is never reduced. With `keepsStandardStreams` nothing
 * is written to standard output or read from standard input: they belong to the command that runs afterwards.
 */
export function installOnce(
  /** @type {'serving' | 'everything'} */ scope,
  /** @type {{ keepsStandardStreams?: boolean }} */ { keepsStandardStreams = false } = {},
) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const done = readStamp();
  if (done?.lock === lock && (done.scope === 'everything' || done.scope === scope)) return;

  const print = keepsStandardStreams ? console.error : console.log;
  print(
    scope === 'serving' ? 'Installing (once, about a minute)…' : 'Installing with test tools (once, about a minute)…',
  );
  // The packages for serving exist and may be in use, so the rest is added to them: `npm ci` would first remove everything.
  const isPartlyDone = done?.lock === lock;
  const args = [
    ...(isPartlyDone ? ['install', '--no-save'] : ['ci']),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(scope === 'serving' ? ['--omit=dev'] : ['--include=dev']),
  ];
  // Under npm the environment may carry settings of the outer call, such as production, that would change what is installed.
  const { NODE_ENV: _ignored, ...environment } = process.env;
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: keepsStandardStreams ? ['ignore', process.stderr.fd, 'inherit'] : 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The installation failed. See the lines above; then try again.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, JSON.stringify({ lock, scope }));
}

function readStamp() {
  try {
    return existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : null;
  } catch {
    return null;
  }
}
