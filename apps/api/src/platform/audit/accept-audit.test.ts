import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../test/template-database.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { openDatabase } from '../database/database.ts';
import { listMigrations, migrate } from '../database/migrations/migrations.ts';
import { sha256 } from '../ids.ts';
import { migrationsFolder } from '../process/folders.ts';
import { prepareAuditLog } from './accept-audit.ts';
import { verifyAuditChain } from './verify-audit.ts';

const name = `audit_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'examplar-audit-'));
const admin = '00000000-0000-7000-8000-000000000001';
const colleague = '00000000-0000-7000-8000-000000000002';
const at = '2026-01-02T03:04:05.678Z';

async function on(url: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text, values);
  await client.end();
}
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await on(inject('serverUrl'), `drop database if exists ${name} with (force)`);
});

test('rows of earlier releases stay verifiable, and changes to them are found once they are covered by the key', async () => {
  await on(inject('serverUrl'), `create database ${name}`);
  const url = databaseUrl(inject('serverUrl'), name);
  const before = join(folder, 'before');
  mkdirSync(before);
  for (const migration of await listMigrations())
    if (migration.name < '0720') symlinkSync(join(migrationsFolder, migration.name), join(before, migration.name));
  await migrate(url, before);
  const insert = async (position: number, previous: Buffer | null, subject: string, actor = admin) => {
    const id = `00000000-0000-7000-8000-${actor.slice(-1)}0000000010${position}`;
    // As earlier releases made it.
    const hash = sha256(
      JSON.stringify([
        previous?.toString('hex') ?? null,
        actor,
        id,
        position,
        'plans.update',
        'plan',
        subject,
        [['price', 1]],
        null,
        null,
        'request',
        at,
      ]),
    );
    await on(
      url,
      `insert into audit (user_id, id, position, action, subject_type, subject_id, before, request_id, previous_hash, hash, created_at)
       values ($1, $2, $3, 'plans.update', 'plan', $4, '{"price": 1}', 'request', $5, $6, $7)`,
      [actor, id, position, subject, previous, hash, at],
    );
    return hash;
  };
  const first = await insert(1, null, 'basic');
  await insert(2, first, 'pro');

  await migrate(url);
  // A process of the earlier release goes on until the first of this one starts.
  const second = await insert(1, null, 'basic', colleague);
  const { db, close } = openDatabase({ url, max: 2 });
  const messages: string[] = [];
  const say = (text: string) => messages.push(text);
  const deps = { db, clock: createTestClock(at), config: {} as never };
  try {
    expect(await verifyAuditChain(deps, admin)).toEqual({ ok: false, rows: 0, brokenAt: 0 });
    expect(await prepareAuditLog(deps, say)).toBe(true);
    expect(await verifyAuditChain(deps, admin)).toEqual({ ok: true, rows: 2 });
    expect(await verifyAuditChain(deps, colleague)).toEqual({ ok: true, rows: 1 });
    expect(messages).toEqual(['Took over the audit log of an earlier release: 2 of 2 chains.']);

    await insert(2, second, 'pro', colleague);
    expect(await prepareAuditLog(deps, say)).toBe(true);
    expect(await verifyAuditChain(deps, colleague)).toMatchObject({ ok: false, brokenAt: 2 });
    expect(messages).toHaveLength(1);

    await on(url, 'delete from audit where position = 2');
    await insert(2, first, 'forged');
    await prepareAuditLog(deps, say);
    expect(await verifyAuditChain(deps, admin)).toMatchObject({ ok: false });
  } finally {
    await close();
  }
});
