import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { auditKey, canonicalText, isHeadSound, keyed, macOfHead, rowHash } from './audit-hash.ts';
import { readChainEnd, saveHead } from './audit-heads.repository.ts';

/** What was before or after, by the names that the admin's pages use. Ids, figures and words of the catalogue; no person's data. */
export type AuditFacts = Record<string, unknown>;

/** Which admin, in which request: what a use case hands on. */
export type Acting = { actor: string; requestId: string | null };

export const actingIn = ({ userId, request }: { userId: string; request: { id: string } }): Acting => ({
  actor: userId,
  requestId: request.id,
});

export type AdminAct = Acting & {
  /** Collection and verb, such as `users.suspend`. */
  action: string;
  /** One of the collection's things, such as `user`. */
  subjectType: string;
  subjectId: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  reason?: string | null | undefined;
};

const secret = /password|secret|token|hash|totp|recovery/i;

/**
 * Writes down what an admin did, in the transaction that does it. Of two full pictures only the fields that differ are
 * kept; a field whose name speaks of a secret never is.
 *
 * Each row carries the hash of its actor's row before and one of its own, made with a key, and the head says where the chain ends: no
 * row can be changed or taken out unseen, the last ones included (`verify-audit.ts`). Where the chain does not end as its head says,
 * the head is left as it is: a later act must not hide what happened. Of two transactions of one admin the second waits for the
 * first; other admins do not wait.
 */
export async function writeAudit(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  act: AdminAct,
): Promise<void> {
  const key = auditKey(config);
  const facts = kept(act);
  const row = {
    user_id: act.actor,
    id: newId(clock),
    action: act.action,
    subject_type: act.subjectType,
    subject_id: act.subjectId,
    ...facts,
    reason: act.reason || null,
    request_id: act.requestId,
    created_at: clock.now(),
    scheme: keyed,
  };
  for (;;) {
    const { last, head } = await readChainEnd(tx, act.actor);
    const linked = { ...row, position: (last?.position ?? 0) + 1, previous_hash: last?.hash ?? null };
    const hash = rowHash(key, linked);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('audit')
      .values({ ...linked, before: asJson(facts.before), after: asJson(facts.after), hash })
      .onConflict((conflict) => conflict.columns(['user_id', 'position']).doNothing())
      .executeTakeFirstOrThrow();
    // Another transaction of the same admin took the place and has committed: the next statement sees it.
    if (numInsertedOrUpdatedRows !== 1n) continue;
    if (isHeadSound(key, last, head)) {
      const { accepted_rows = 0, accepted_digest = null } = head ?? {};
      const moved = { user_id: act.actor, position: linked.position, hash, accepted_rows, accepted_digest };
      await saveHead(tx, { ...moved, mac: macOfHead(key, moved), updated_at: row.created_at });
    }
    return;
  }
}

function kept({ before, after }: Pick<AdminAct, 'before' | 'after'>): Pick<AdminAct, 'before' | 'after'> {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !secret.test(name) && canonicalText(before?.[name]) !== canonicalText(after?.[name]),
  );
  const only = (facts: AuditFacts | null) =>
    facts && (JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, facts[name]])))) as AuditFacts);
  return { before: only(before), after: only(after) };
}

const asJson = (facts: AuditFacts | null) => (facts === null ? null : JSON.stringify(facts));
