import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../test/template-database.ts';
import { restore } from '../platform/database/backup/restore.ts';
import { listMigrations } from '../platform/database/migrations/migrations.ts';
import { revokeRestoredAccess } from '../slices/identity/public.ts';

const folder = mkdtempSync(join(tmpdir(), 'examplar-db-backup-'));
const nameOf = (name: 'older' | 'restored' | 'empty') => `backup_${name}_${process.pid}`;
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['older', 'restored', 'empty'] as const)
    await onServer(`drop database if exists ${nameOf(name)} with (force)`);
});

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

async function databaseWithout(name: 'older' | 'restored', migration: string): Promise<string> {
  await onServer(`create database ${nameOf(name)} template ${inject('templateName')}`);
  const url = databaseUrl(inject('serverUrl'), nameOf(name));
  await ask(url, `delete from schema_migration where name = '${migration}'`);
  return url;
}

function backupCommand(environment: Record<string, string>, file: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'db-backup.ts'), file], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: join(folder, 'var'), ...environment },
  });
}

test("the next release's backup of this release's database migrates nothing, says so, and can be restored", async () => {
  const last = (await listMigrations()).at(-1)?.name ?? '';
  // 1.0.0 is the first release: a database that lacks its last migration stands for one of a release before.
  const url = await databaseWithout('older', last);
  await ask(url, "insert into category values ('cloud', 'Cloud')");

  const file = join(folder, 'backup');
  const { status, stdout } = backupCommand({ DATABASE_URL: url }, file);
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`older schema than this release (without ${last})`),
  });
  expect(await ask(url, `select 1 from schema_migration where name = '${last}'`)).toEqual([]);

  const target = await databaseWithout('restored', last);
  await restore(target, file, revokeRestoredAccess);
  expect(await ask(target, 'select id from category')).toEqual([{ id: 'cloud' }]);
});

test('a missing database is not created', async () => {
  const file = join(folder, 'none');
  const without = backupCommand({ DATABASE_URL: '' }, file);
  expect({ status: without.status, stderr: without.stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no database in'),
  });
  expect(existsSync(join(folder, 'var'))).toBe(false);

  await onServer(`create database ${nameOf('empty')}`);
  const url = databaseUrl(inject('serverUrl'), nameOf('empty'));
  const empty = backupCommand({ DATABASE_URL: url }, file);
  expect(empty.stderr).toContain('This database is empty');
  expect(existsSync(file)).toBe(false);
  expect(await ask(url, "select 1 from information_schema.tables where table_schema = 'public'")).toEqual([]);
});
