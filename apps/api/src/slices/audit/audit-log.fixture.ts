import type { Selectable } from 'kysely';
import type { TestApi } from '../../../test/start-test-api.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { acceptAuditLog, rowHash, verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

/** A hash key that is not the log's. */
export const noKey = Buffer.alloc(32);

/** Writes actions to the audit log of an API, verifies them, and tampers with them. */
export function createTestAuditLog(api: TestApi) {
  const { db } = api;

  async function adminWithActions(count: number): Promise<string> {
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
  /** Accepts the log as an operator does; two acceptances are never at the same moment. */
  function accept(): Promise<number> {
    api.clock.advance({ seconds: 1 });
    return acceptAuditLog(api.deps);
  }
  const verify = (actor: string) => verifyAuditChain(api.deps, actor);
  const rowsOf = (actor: string) =>
    db.selectFrom('audit').selectAll().where('user_id', '=', actor).orderBy('position').execute();
  const removeAfter = (actor: string, position: number) =>
    db.deleteFrom('audit').where('user_id', '=', actor).where('position', '>', position).execute();

  /** An attacker who can write to the database but has no key: recomputes everything that needs none. */
  async function rechainWithoutKey(actor: string): Promise<void> {
    let previous: Buffer | null = null;
    for (const row of await rowsOf(actor)) {
      const hash = rowHash(noKey, { ...row, previous_hash: previous });
      await db
        .updateTable('audit')
        .set({ previous_hash: previous, hash })
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

  /** Leaves the owner out, since a cluster refuses to write the column by which it distributes rows. */
  const setHeadBack = ({ user_id, ...head }: Selectable<DB['audit_head']>) =>
    db.updateTable('audit_head').set(head).where('user_id', '=', user_id).execute();

  return { adminWithActions, act, accept, verify, rowsOf, removeAfter, rechainWithoutKey, setHeadBack };
}
