import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node24, root, toolEnvironment } from '../paths.mjs';
import { compiledApi } from '../product-command.mjs';
import { fingerprint, isBuilt, markBuilt } from './build-once.mjs';

const sources = [
  'apps/api/src',
  'apps/api/messages',
  'packages',
  'package-lock.json',
  'scripts/build/build-api.mjs',
  'scripts/build/build-once.mjs',
  'scripts/build/compile-api.mjs',
];

/** Compiles the API to JavaScript if a source has changed since, or if the build is incomplete. Takes about a second. */
export function buildApiOnce() {
  if (isBuilt(compiledApi, sources)) return;
  console.log('Compiling the API…');
  const state = fingerprint(sources);
  const fresh = makeFolder();
  const { status, stdout, stderr } = spawnSync(node24(), [join(root, 'scripts', 'build', 'compile-api.mjs'), fresh], {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment(),
  });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    console.error(`${stdout}\n${stderr}\nThe API could not be compiled.`);
    process.exit(status ?? 1);
  }
  markBuilt(fresh, state);
  putInPlace(fresh);
}

/** Creates a folder beside the last build that users other than the one who builds may read. */
function makeFolder() {
  try {
    mkdirSync(dirname(compiledApi), { recursive: true });
    const folder = mkdtempSync(`${compiledApi}-`);
    chmodSync(folder, 0o755);
    return folder;
  } catch (error) {
    console.error(
      `The API must be compiled, and ${dirname(compiledApi)} cannot be written (${error.code}). Start once as the owner of this folder, or give this user the right to write there.`,
    );
    process.exit(1);
  }
}

/** Renames the finished build into place, so no reader sees a half-written one. Two concurrent starts may both build; one result remains. */
function putInPlace(/** @type {string} */ fresh) {
  for (let tries = 1; ; tries += 1) {
    rmSync(compiledApi, { recursive: true, force: true });
    try {
      renameSync(fresh, compiledApi);
      return;
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}
