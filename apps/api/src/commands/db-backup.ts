import { backUp } from '../platform/database/back-up.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Say where to: npm run db:backup -- <file>');
  process.exit(2);
}
const database = await openCommandDatabase();
try {
  const { tables, rows } = await backUp(database.url, file, (table, count) => console.log(`${table}: ${count} rows`));
  console.log(`Backed up ${rows} rows of ${tables} tables to ${file}.`);
} finally {
  await database.close();
}
