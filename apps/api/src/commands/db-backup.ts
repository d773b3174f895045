import { backUp } from '../platform/database/backup/back-up.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';
import { compareSchema } from '../platform/database/migrations/migrations.ts';

/** Backs up the database as it is. Unlike other commands it does not migrate, so the next release's checkout may run it as well. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error('Specify a file: npm run db:backup -- <file>');
  process.exit(2);
}
try {
  const database = await openCommandDatabase(process.env, { isReadOnly: true });
  try {
    const { tables, rows } = await backUp(database.url, file, (table, count) => console.log(`${table}: ${count} rows`));
    console.log(`Backed up ${rows} rows of ${tables} tables to ${file}.`);
    const { missing, unknown } = await compareSchema(database.url);
    if (missing.length > 0)
      console.log(
        `The database has an older schema than this release (without ${missing.join(', ')}) and was left as it is: restore this file with the release that it belongs to.`,
      );
    if (unknown.length > 0)
      console.log(
        `The database has a newer schema than this release (with ${unknown.join(', ')}): restore this file with that release.`,
      );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
