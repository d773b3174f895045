import { migrate } from '../platform/database/migrations/migrations.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Specify the database: DATABASE_URL=postgres://… npm run db:migrate');
  process.exit(2);
}
try {
  const applied = await migrate(url);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
