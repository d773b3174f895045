import { migrate } from '../platform/database/migrations.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('Say which database: DATABASE_URL=postgres://… npm run db:migrate');
const applied = await migrate(url);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`);
