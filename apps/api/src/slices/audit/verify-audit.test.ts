import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../test/test-database.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { acceptAuditLog, isAuditKeyRight, verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createTestAuditLog, noKey } from './audit-log.fixture.ts';

const api = await startTestApi();
const { db } = api;
const { adminWithActions, act, accept, verify, rowsOf, removeAfter, rechainWithoutKey } = createTestAuditLog(api);

test('rows deleted at the end of a chain are noticed', async () => {
  const admin = await adminWithActions(4);
  await removeAfter(admin, 3);
  expect(await verify(admin)).toEqual({ ok: false, rows: 3, brokenAt: 4 });
  // A later act does not hide it.
  await act(admin, 'later');
  expect(await verify(admin)).toMatchObject({ ok: false });
});

test('rows deleted at the end are noticed even if the head was set back, for which the key is needed', async () => {
  const admin = await adminWithActions(4);
  await removeAfter(admin, 2);
  const last = (await rowsOf(admin)).at(-1);
  await db
    .updateTable('audit_head')
    .set({ position: 2, hash: last?.hash ?? noKey })
    .where('user_id', '=', admin)
    .execute();
  expect(await verify(admin)).toEqual({ ok: false, rows: 0, brokenAt: 0 });
  await act(admin, 'later');
  expect(await verify(admin)).toMatchObject({ ok: false });
});

test('a changed row is found although all hashes were recomputed without the key', async () => {
  const admin = await adminWithActions(3);
  await db
    .updateTable('audit')
    .set({ subject_id: 'forged' })
    .where('user_id', '=', admin)
    .where('position', '=', 2)
    .execute();
  await rechainWithoutKey(admin);
  expect(await verify(admin)).toMatchObject({ ok: false });
  await db.updateTable('audit_head').set({ mac: null, accepted_rows: 3 }).where('user_id', '=', admin).execute();
  expect(await verify(admin)).toMatchObject({ ok: false });
  await db.deleteFrom('audit_head').where('user_id', '=', admin).execute();
  expect(await verify(admin)).toMatchObject({ ok: false });
});

test('the log does not verify with another key until an operator accepts it', async () => {
  const admin = await adminWithActions(2);
  const rotated = { ...api.deps, config: { ...api.deps.config, SECRET_KEY: 'another-key-of-thirty-two-characters' } };
  expect(await verifyAuditChain(rotated, admin)).toEqual({ ok: false, rows: 0, brokenAt: 0 });
  expect(await isAuditKeyRight(rotated)).toBe(false);
  await acceptAuditLog(rotated);
  expect(await isAuditKeyRight(rotated)).toBe(true);
  expect(await verifyAuditChain(rotated, admin)).toEqual({ ok: true, rows: 2 });
  await inTransaction(db, (tx) =>
    writeAudit(tx, rotated, {
      adminId: admin,
      action: 'plans.update',
      subjectType: 'plan',
      subjectId: 'next',
      before: null,
      after: null,
      requestId: null,
    }),
  );
  expect(await verifyAuditChain(rotated, admin)).toEqual({ ok: true, rows: 3 });
  await db
    .updateTable('audit')
    .set({ subject_id: 'forged' })
    .where('user_id', '=', admin)
    .where('position', '=', 1)
    .execute();
  expect(await verifyAuditChain(rotated, admin)).toMatchObject({ ok: false, brokenAt: 1 });
  await accept();
});

test('an action that commits while an operator accepts the log is kept', { tags: 'race' }, async () => {
  const admin = await adminWithActions(2);
  let accepting: Promise<number> | undefined;
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, api.deps, {
      adminId: admin,
      action: 'plans.update',
      subjectType: 'plan',
      subjectId: 'meanwhile',
      before: { price: 1 },
      after: { price: 2 },
      requestId: null,
    });
    accepting = acceptAuditLog(api.deps);
    // Not locked, the chain would be read at once, without this act.
    await expect.poll(() => isStatementWaiting(db)).toBe(true);
  });
  await accepting;
  expect(await verify(admin)).toEqual({ ok: true, rows: 3 });
});
