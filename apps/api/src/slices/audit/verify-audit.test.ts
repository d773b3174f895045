import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { acceptAuditLog, prepareAuditLog } from '../../platform/audit/accept-audit.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { findAuditCheck, saveAuditCheck } from '../../platform/audit/audit-checks.repository.ts';
import { rowHash, unkeyed } from '../../platform/audit/audit-hash.ts';
import { verifyAuditChain } from '../../platform/audit/verify-audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { checkAuditLog } from './check-audit-log.ts';

const api = await startTestApi();
const { db } = api;
const noKey = Buffer.alloc(32);
const say = () => {};

async function adminWithActs(count: number): Promise<string> {
  const { id } = await api.seed.user({ role: 'ADMIN' });
  for (let number = 1; number <= count; number += 1) await act(id, `plan-${number}`);
  return id;
}

const act = (actor: string, subjectId: string) =>
  inTransaction(db, (tx) =>
    writeAudit(tx, api.deps, {
      adminId: actor,
      action: 'plans.update',
      subjectType: 'plan',
      subjectId,
      before: { price: 1 },
      after: { price: 2 },
      requestId: null,
    }),
  );
/** As an operator does, whose acceptances are never at the same moment. */
function accept(): Promise<number> {
  api.clock.advance({ seconds: 1 });
  return acceptAuditLog(api.deps);
}
const verify = (actor: string) => verifyAuditChain(api.deps, actor);
const rowsOf = (actor: string) =>
  db.selectFrom('audit').selectAll().where('user_id', '=', actor).orderBy('position').execute();
const removeAfter = (actor: string, position: number) =>
  db.deleteFrom('audit').where('user_id', '=', actor).where('position', '>', position).execute();

/** What someone who can write to the database but has no key does: everything that needs none, made right again. */
async function rechainWithoutKey(actor: string, scheme: number): Promise<void> {
  let previous: Buffer | null = null;
  for (const row of await rowsOf(actor)) {
    const changed = { ...row, scheme, previous_hash: previous };
    const hash = rowHash(noKey, changed);
    await db
      .updateTable('audit')
      .set({ scheme, previous_hash: previous, hash })
      .where('user_id', '=', actor)
      .where('id', '=', row.id)
      .execute();
    previous = hash;
  }
  const last = (await rowsOf(actor)).at(-1);
  if (last)
    await db
      .updateTable('audit_head')
      .set({ position: last.position, hash: last.hash })
      .where('user_id', '=', actor)
      .execute();
}

/** The owner stays: a cluster refuses to write the column by which it distributes rows. */
const setHeadBack = ({ user_id, ...head }: Selectable<DB['audit_head']>) =>
  db.updateTable('audit_head').set(head).where('user_id', '=', user_id).execute();

test('rows deleted at the end of a chain are noticed', async () => {
  const admin = await adminWithActs(4);
  await removeAfter(admin, 3);
  expect(await verify(admin)).toEqual({ ok: false, rows: 3, brokenAt: 4 });
  // A later act does not hide it.
  await act(admin, 'later');
  expect(await verify(admin)).toMatchObject({ ok: false });
});

test('rows deleted at the end are noticed even if the head was set back, for which the key is needed', async () => {
  const admin = await adminWithActs(4);
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

test.each([
  ['under the scheme with a key', 2],
  ['under the old scheme without one', unkeyed],
])('a changed row is found although all hashes were recomputed without the key, %s', async (_case, scheme) => {
  const admin = await adminWithActs(3);
  await db
    .updateTable('audit')
    .set({ subject_id: 'forged' })
    .where('user_id', '=', admin)
    .where('position', '=', 2)
    .execute();
  await rechainWithoutKey(admin, scheme);
  expect(await verify(admin)).toMatchObject({ ok: false });
  await db.updateTable('audit_head').set({ mac: null, accepted_rows: 3 }).where('user_id', '=', admin).execute();
  expect(await verify(admin)).toMatchObject({ ok: false });
  await db.deleteFrom('audit_head').where('user_id', '=', admin).execute();
  expect(await verify(admin)).toMatchObject({ ok: false });
  // Nor does a start take it over.
  await adminWithActs(1);
  await prepareAuditLog(api.deps, say);
  expect(await verify(admin)).toMatchObject({ ok: false });
});

test('the log does not verify with another key until an operator accepts it', async () => {
  const admin = await adminWithActs(2);
  const rotated = { ...api.deps, config: { ...api.deps.config, SECRET_KEY: 'another-key-of-thirty-two-characters' } };
  expect(await verifyAuditChain(rotated, admin)).toEqual({ ok: false, rows: 0, brokenAt: 0 });
  expect(await prepareAuditLog(rotated, say)).toBe(false);
  await acceptAuditLog(rotated);
  expect(await prepareAuditLog(rotated, say)).toBe(true);
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
  const admin = await adminWithActs(2);
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
    // Long enough to read the chain without this act, if it were not locked.
    await sleep(500);
  });
  await accepting;
  expect(await verify(admin)).toEqual({ ok: true, rows: 3 });
});

test('the hourly check reports to log and metrics what it found, including a chain that was deleted with its head', async () => {
  await accept();
  const lines: { level: string; facts: Record<string, unknown> }[] = [];
  const note = (level: string) => (facts: Record<string, unknown>) => lines.push({ level, facts });
  const log = { info: note('info'), error: note('error') } as unknown as typeof api.deps.log;
  const check = () => checkAuditLog({ ...api.deps, log });
  const metrics = async () => (await api.app.inject('/metrics')).body;

  const gone = await adminWithActs(2);
  const cut = await adminWithActs(3);
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

  const admin = await adminWithActs(2);
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
  const admin = await adminWithActs(2);
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
  await adminWithActs(3);
  await checkAuditLog(api.deps);
  const before = await findAuditCheck(db);
  await accept();
  await saveAuditCheck(db, { checked_at: api.clock.now(), chains: 9, rows: 999, broken: 1 }, before);
  expect(await findAuditCheck(db)).toMatchObject({ chains: 0, broken: 0 });
});
