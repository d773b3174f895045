import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseParent } from '../scripts/test-runs/database-parent.ts';
import { createRunFolder } from '../scripts/test-runs/run-folder.mjs';
import { stopDatabase } from './database.ts';
import { ended, launch } from './launch.ts';

/** Names the data folder that `fillDataFolder` has filled, for the workers. */
const filledVariable = 'E2E_FILLED_DATA';

/** A data folder for one product: a copy of the filled one, or an empty one where there is none. */
export function createDataFolder(): { folder: string; dataDir: string } {
  const folder = createRunFolder('e2e', databaseParent());
  const dataDir = join(folder, 'var');
  const filled = process.env[filledVariable];
  if (filled) copyWithOwners(filled, dataDir);
  else mkdirSync(dataDir);
  return { folder, dataDir };
}

/** Has a product load the content and the demo accounts, once for all workers. Returns how to remove the folder. */
export async function fillDataFolder(): Promise<() => void> {
  const { folder, dataDir } = createDataFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await ended((await launch(dataDir, {})).server, 'SIGTERM');
  } catch (error) {
    remove();
    throw error;
  } finally {
    await stopDatabase(dataDir);
  }
  process.env[filledVariable] = dataDir;
  return remove;
}

/** PostgreSQL takes only a folder that belongs to its system user. */
function copyWithOwners(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
    return;
  }
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The filled data folder cannot be copied: ${stderr}`);
}
