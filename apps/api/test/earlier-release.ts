import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { listMigrations, migrate } from '../src/platform/database/migrations/migrations.ts';
import { migrationsFolder } from '../src/platform/process/folders.ts';
import { databaseUrl } from './template-database.ts';

/** Makes a database with the schema that a release had before the migration `firstLater`. Returns its address. */
export async function createEarlierDatabase(name: string, firstLater: string): Promise<string> {
  const server = new pg.Client(inject('serverUrl'));
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = databaseUrl(inject('serverUrl'), name);
  const folder = mkdtempSync(join(tmpdir(), 'examplar-earlier-'));
  try {
    const earlier = (await listMigrations()).filter((migration) => migration.name < firstLater);
    for (const migration of earlier) symlinkSync(join(migrationsFolder, migration.name), join(folder, migration.name));
    await migrate(url, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return url;
}
