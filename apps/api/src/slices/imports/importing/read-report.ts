import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TaskKey } from '../../../platform/tasks/tasks.repository.ts';
import { findReport } from './uploads.repository.ts';

const unpack = promisify(gunzip);

/** The stored report of an import as JSON; null if it has been deleted. */
export async function readReport(db: Queryable, key: TaskKey): Promise<Buffer | null> {
  const packed = await findReport(db, key);
  return packed && (await unpack(packed));
}
