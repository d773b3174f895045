import { restore } from '../platform/database/backup/restore.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';
import { revokeRestoredAccess } from '../slices/identity/public.ts';
import { afterRestoreSteps } from './after-restore-steps.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Specify a file: npm run db:restore -- <file>');
  process.exit(2);
}
const database = await openCommandDatabase();
try {
  const { tables, rows } = await restore(database.url, file, revokeRestoredAccess, (table, count) =>
    console.log(`${table}: ${count} rows`),
  );
  console.log(`Restored ${rows} rows of ${tables} tables. ${afterRestoreSteps}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
