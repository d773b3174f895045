import { canonicalText } from '../canonical-text.ts';
import type { Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { insertAuditRow, readChainEnd, saveHead } from './audit.repository.ts';
import { auditKey, isHeadSound, macOfHead, rowHash } from './audit-chain.ts';

/** The state before or after an action, by the names that the admin pages use. Ids, figures and catalogue terms; no personal data. */
export type AuditFacts = Record<string, unknown>;

/** The admin who acts, and the request in which they do. */
export type Actor = { adminId: string; requestId: string | null };

export const actorOf = ({ userId, request }: { userId: string; request: { id: string } }): Actor => ({
  adminId: userId,
  requestId: request.id,
});

/** The actor of what a job does. Its rows have a chain of their own. */
export const theSystem: Actor = { adminId: '00000000-0000-0000-0000-000000000000', requestId: null };

export type AdminAction = Actor & {
  /** Collection and verb, such as `users.suspend`. */
  action: string;
  /** The kind of thing acted on, such as `user`. */
  subjectType: string;
  subjectId: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  reason?: string | null | undefined;
};

const secret = /password|secret|token|hash|totp|recovery/i;

/**
 * Records an admin's action, or one of the system, in the transaction that performs it. Of `before` and `after` only the fields that differ are stored, and
 * never a field whose name suggests a secret.
 *
 * Each row carries the hash of the actor's previous row and a keyed hash of its own, and the head records where the chain ends, so no row
 * can be changed or removed undetected, not even the last one (`verify-audit.ts`). If the chain does not end where its head says, the head
 * is left alone, so that a later action cannot hide the damage. Two concurrent transactions of one admin run one after the other; other
 * admins are not affected.
 */
export async function writeAudit(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  entry: AdminAction,
): Promise<void> {
  const key = auditKey(config);
  const facts = changedFacts(entry);
  const row = {
    user_id: entry.adminId,
    id: newId(clock),
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    ...facts,
    reason: entry.reason || null,
    request_id: entry.requestId,
    created_at: clock.now(),
  };
  for (;;) {
    const { last, head } = await readChainEnd(tx, entry.adminId);
    const linked = { ...row, position: (last?.position ?? 0) + 1, previous_hash: last?.hash ?? null };
    const hash = rowHash(key, linked);
    const stored = { ...linked, before: asJson(facts.before), after: asJson(facts.after), hash };
    // Another transaction of the same admin took this position and has committed: the next statement sees its row.
    if (!(await insertAuditRow(tx, stored))) continue;
    if (isHeadSound(key, last, head)) {
      const { accepted_rows = 0, accepted_digest = null } = head ?? {};
      const newHead = { user_id: entry.adminId, position: linked.position, hash, accepted_rows, accepted_digest };
      await saveHead(tx, { ...newHead, mac: macOfHead(key, newHead), updated_at: row.created_at });
    }
    return;
  }
}

function changedFacts({ before, after }: Pick<AdminAction, 'before' | 'after'>): Pick<AdminAction, 'before' | 'after'> {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !secret.test(name) && canonicalText(before?.[name]) !== canonicalText(after?.[name]),
  );
  const only = (facts: AuditFacts | null) =>
    facts && (JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, facts[name]])))) as AuditFacts);
  return { before: only(before), after: only(after) };
}

const asJson = (facts: AuditFacts | null) => (facts === null ? null : JSON.stringify(facts));
