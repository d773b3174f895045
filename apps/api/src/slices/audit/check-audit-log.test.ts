import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { findAuditCheck, saveAuditCheck } from '../../platform/audit/audit.repository.ts';
import { createTestAuditLog, noKey } from './audit-log.fixture.ts';
import { checkAuditLog } from './check-audit-log.ts';

const api = await startTestApi();
const { db } = api;
const { adminWithActions, act, accept, verify, removeAfter, setHeadBack } = createTestAuditLog(api);

test('the hourly check reports to log and metrics what it found, including a chain that was deleted with its head', async () => {
  await accept();
  const lines: { level: string; facts: Record<string, unknown> }[] = [];
  const note = (level: string) => (facts: Record<string, unknown>) => lines.push({ level, facts });
  const log = { info: note('info'), error: note('error') } as unknown as typeof api.deps.log;
  const check = () => checkAuditLog({ ...api.deps, log });
  const metrics = async () => (await api.app.inject('/metrics')).body;

  const gone = await adminWithActions(2);
  const cut = await adminWithActions(3);
  expect((await check()).broken).toEqual([]);
  expect(lines).toContainEqual({
    level: 'info',
    facts: expect.objectContaining({ event: 'audit.head', actor: cut, position: 3 }),
  });
  expect(await metrics()).toContain('examplar_audit_chains_broken 0');

  await removeAfter(cut, 2);
  expect((await check()).broken).toEqual([{ actor: cut, brokenAt: 3 }]);
  expect(lines).toContainEqual({ level: 'error', facts: { event: 'audit.broken', actor: cut, brokenAt: 3 } });
  expect(await metrics()).toContain('examplar_audit_chains_broken 1');

  await accept();
  expect((await check()).broken).toEqual([]);
  await removeAfter(gone, 0);
  await db.deleteFrom('audit_head').where('user_id', '=', gone).execute();
  await check();
  expect(lines).toContainEqual({
    level: 'error',
    facts: expect.objectContaining({ event: 'audit.shrunk', missing: 2 }),
  });
  expect(await metrics()).toContain('examplar_audit_chains_broken 1');
});

test('a chain that was set back with its head and the last check, and has grown again, is reported', async () => {
  await accept();
  const errors: unknown[] = [];
  const log = { info() {}, error: (facts: unknown) => errors.push(facts) } as unknown as typeof api.deps.log;
  const check = () => checkAuditLog({ ...api.deps, log });
  const broken = async () => (await db.selectFrom('audit_check').select('broken').executeTakeFirst())?.broken;

  const admin = await adminWithActions(2);
  await check();
  const earlier = await db.selectFrom('audit_head').selectAll().where('user_id', '=', admin).executeTakeFirstOrThrow();
  const earlierCheck = await db.selectFrom('audit_check').selectAll().executeTakeFirstOrThrow();
  await act(admin, 'plan-3');
  await check();
  errors.length = 0;
  expect([await broken(), errors]).toEqual([0, []]);

  await removeAfter(admin, 2);
  await setHeadBack(earlier);
  await db.updateTable('audit_check').set(earlierCheck).execute();
  await act(admin, 'something else');
  expect(await verify(admin)).toEqual({ ok: true, rows: 3 });
  await check();
  expect(await broken()).toBe(1);
  expect(errors).toEqual([{ event: 'audit.reverted', actor: admin, position: 3 }]);
  await check();
  expect(await broken()).toBe(1);

  // Removing the check does not end the alert; accepting the log as it is does.
  await db.deleteFrom('audit_check').execute();
  await check();
  expect([await broken(), errors.at(-2)]).toEqual([1, { event: 'audit.restarted' }]);
  await accept();
  await check();
  expect(await broken()).toBe(0);
});

test('an acceptance ends the alert in every process, but only if it was made with the key and is new', async () => {
  await accept();
  const quiet = { info() {}, error() {} } as unknown as typeof api.deps.log;
  // Each process has a connection pool of its own, and remembers by it.
  const processes = [1, 2].map(() => ({ ...api.deps, db: db.withoutPlugins(), log: quiet }));
  const broken = async () => {
    const found: (number | undefined)[] = [];
    for (const deps of processes) {
      await checkAuditLog(deps);
      found.push((await db.selectFrom('audit_check').select('broken').executeTakeFirst())?.broken);
    }
    return found;
  };
  const admin = await adminWithActions(2);
  const earlier = await db.selectFrom('audit_head').selectAll().where('user_id', '=', admin).executeTakeFirstOrThrow();
  const oldCheck = await db.selectFrom('audit_check').selectAll().executeTakeFirstOrThrow();
  await act(admin, 'plan-3');
  expect(await broken()).toEqual([0, 0]);
  await removeAfter(admin, 2);
  await setHeadBack(earlier);
  await act(admin, 'something else');

  await db.updateTable('audit_check').set(oldCheck).execute();
  expect(await broken()).toEqual([1, 1]);
  await db
    .updateTable('audit_check')
    .set({ accepted_at: new Date('2099-01-01'), acceptance_mac: noKey })
    .execute();
  expect(await broken()).toEqual([1, 1]);
  await accept();
  expect(await broken()).toEqual([0, 0]);
});

test('a check that began before an acceptance does not overwrite it', async () => {
  await adminWithActions(3);
  await checkAuditLog(api.deps);
  const before = await findAuditCheck(db);
  await accept();
  await saveAuditCheck(db, { checked_at: api.clock.now(), chains: 9, rows: 999, broken: 1 }, before);
  expect(await findAuditCheck(db)).toMatchObject({ chains: 0, broken: 0 });
});
