import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../paths.mjs';

const stampName = '.built-from.json';

/**
 * Returns true if the folder contains a complete build of the current sources. The stamp lists each file of the build with its
 * hash, so a missing, truncated or edited file makes the build stale, as a changed source does.
 *
 * @param {string} folder
 * @param {string[]} sources paths below the root: files, or folders with everything in them
 * @param {string} [settings] what else the build depends on
 */
export function isBuilt(folder, sources, settings) {
  const stamp = readStamp(folder);
  if (stamp === null || stamp.sources !== fingerprint(sources, settings)) return false;
  return Object.entries(stamp.files).every(([name, hash]) => {
    const file = join(folder, name);
    return existsSync(file) && hashOf(file) === hash;
  });
}

/** Call this before writing a build in place, so that an interrupted build does not pass for a complete one. */
export function markUnfinished(/** @type {string} */ folder) {
  rmSync(join(folder, stampName), { force: true });
}

/**
 * Records the sources from which the build in the folder was made.
 *
 * @param {string} folder
 * @param {string} sources what `fingerprint` returned before the build began: a source that changes meanwhile makes it stale
 * @param {string[]} parts the files and folders that belong to the build
 */
export function markBuilt(folder, sources, parts = ['']) {
  const built = parts.flatMap((part) => filesBelow(join(folder, part)));
  const files = Object.fromEntries(built.map((file) => [relative(folder, file), hashOf(file)]));
  writeFileSync(join(folder, stampName), JSON.stringify({ sources, files }));
}

/** A hash of the settings and of every source, its name and its content. */
export function fingerprint(/** @type {string[]} */ sources, settings = '') {
  const hash = createHash('sha256').update(settings);
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** @returns {string[]} every file of a folder in a fixed order, or the file itself */
export function filesBelow(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'build' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

const hashOf = (/** @type {string} */ file) => createHash('sha256').update(readFileSync(file)).digest('base64url');

/** @returns {{ sources: string, files: Record<string, string> } | null} */
function readStamp(/** @type {string} */ folder) {
  try {
    const { sources, files } = JSON.parse(readFileSync(join(folder, stampName), 'utf8'));
    return typeof sources === 'string' && files !== null && typeof files === 'object' ? { sources, files } : null;
  } catch {
    return null;
  }
}
