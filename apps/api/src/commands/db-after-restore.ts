import { revokeAccess } from '../platform/database/backup/revoke-access.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';
import { revokeRestoredAccess } from '../slices/identity/public.ts';
import { afterRestoreSteps } from './after-restore-steps.ts';

/** Makes a database safe to start on that was restored with the server's own tools; db:restore does the same by itself. */
try {
  const database = await openCommandDatabase(process.env, { isReadOnly: true });
  try {
    await revokeAccess(database.url, revokeRestoredAccess);
    console.log(afterRestoreSteps);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
