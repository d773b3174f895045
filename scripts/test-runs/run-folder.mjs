import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder for the temporary files of a run, and removes it when this process ends, unless it is killed. Pass it to programs
 * as TMPDIR: what they leave there goes with it. Also removes the folders of earlier runs of the same name whose process is gone.
 *
 * @param {string} name
 * @param {string} [parent] the system's folder for temporary files by default
 * @returns {string} the path; every system user may create files in it, as in /tmp
 */
export function createRunFolder(name, parent = tmpdir()) {
  removeFoldersOfDeadRuns(name, parent);
  const folder = mkdtempSync(join(parent, `examplar-${name}-${process.pid}-`));
  chmodSync(folder, 0o1777);
  process.once('exit', () => remove(folder));
  return folder;
}

/**
 * @param {string} name
 * @param {string} parent
 */
function removeFoldersOfDeadRuns(name, parent) {
  const pattern = new RegExp(`^examplar-${name}-(\\d+)-[A-Za-z0-9]{6}$`);
  for (const entry of readdirSync(parent)) {
    const pid = Number(pattern.exec(entry)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && !isAlive(pid)) remove(join(parent, entry));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is another user's.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} could not be removed: ${error instanceof Error ? error.message : error}`);
  }
}
