import pg from 'pg';
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

type Revoke = (client: pg.Client, now: Date) => Promise<void>;

/** Revokes sessions and mailed links in a database that the server's own tools have restored, all of it or nothing. */
async function revokeAccess(url: string, revoke: Revoke): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await revoke(client, new Date());
    await client.query('commit');
  } finally {
    // Without the commit, closing the connection undoes everything.
    await client.end();
  }
}
