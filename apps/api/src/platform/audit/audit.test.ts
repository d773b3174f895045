import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { inTransaction } from '../database/database.ts';
import { type AdminAction, writeAudit } from './audit.ts';
import { verifyAuditChain } from './audit-chain.ts';

const api = await startTestApi();

const act = (actor: string, facts: Partial<AdminAction> = {}): AdminAction => ({
  adminId: actor,
  action: 'plans.update',
  subjectType: 'plan',
  subjectId: 'basic-3m',
  before: { price: 29.99, name: 'Basic' },
  after: { price: 27.99, name: 'Basic' },
  requestId: 'request-1',
  ...facts,
});
const write = (given: AdminAction) => inTransaction(api.db, (tx) => writeAudit(tx, api.deps, given));
const rowsOf = (userId: string) =>
  api.db.selectFrom('audit').selectAll().where('user_id', '=', userId).orderBy('position').execute();
const newAdmin = async () => (await api.seed.user({ role: 'ADMIN' })).id;

test('the changed fields are stored, and the chain of an admin verifies', async () => {
  const admin = await newAdmin();
  for (let count = 0; count < 3; count += 1) await write(act(admin));
  const rows = await rowsOf(admin);
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(rows[0]).toMatchObject({ before: { price: 29.99 }, after: { price: 27.99 } });
  expect(await verifyAuditChain(api.deps, admin)).toEqual({ ok: true, rows: 3 });
});

test('fields with names of secrets are not stored, and a missing object has no fields', async () => {
  const admin = await newAdmin();
  await write(act(admin, { before: null, after: { role: 'ADMIN', passwordHash: 'canary', totpSecret: 'canary' } }));
  expect((await rowsOf(admin))[0]).toMatchObject({ before: null, after: { role: 'ADMIN' } });
  expect(JSON.stringify(await rowsOf(admin))).not.toContain('canary');
});

test('simultaneous actions of one admin form one chain', async () => {
  const admin = await newAdmin();
  await Promise.all(Array.from({ length: 8 }, () => write(act(admin))));
  expect(await verifyAuditChain(api.deps, admin)).toEqual({ ok: true, rows: 8 });
});

test('an action that is rolled back leaves no row', async () => {
  const admin = await newAdmin();
  await expect(
    inTransaction(api.db, async (tx) => {
      await writeAudit(tx, api.deps, act(admin));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await verifyAuditChain(api.deps, admin)).toEqual({ ok: true, rows: 0 });
});

test('a changed row and a missing row are found', async () => {
  const admin = await newAdmin();
  for (let count = 0; count < 4; count += 1) await write(act(admin));
  const change = (subject: string) =>
    api.rows.update('audit', { user_id: admin, position: 2 }, { subject_id: subject });
  await change('other');
  expect(await verifyAuditChain(api.deps, admin)).toEqual({ ok: false, rows: 1, brokenAt: 2 });
  await change('basic-3m');
  await api.rows.delete('audit', { user_id: admin, position: 3 });
  expect(await verifyAuditChain(api.deps, admin)).toEqual({ ok: false, rows: 2, brokenAt: 3 });
});
