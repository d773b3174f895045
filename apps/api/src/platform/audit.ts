import type { Clock } from './clock.ts';
import type { Database, Queryable, Tx } from './database/database.ts';
import { newId, sha256 } from './ids.ts';

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
 * Each row carries the hash of its actor's row before, so that none can be changed or taken out unseen. Of two transactions
 * of one admin the second waits for the first; other admins do not wait.
 */
export async function writeAudit(tx: Tx, clock: Clock, act: AdminAct): Promise<void> {
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
  };
  for (;;) {
    const last = await findLast(tx, act.actor);
    const linked = { ...row, position: (last?.position ?? 0) + 1, previous_hash: last?.hash ?? null };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('audit')
      .values({
        ...linked,
        before: asJson(facts.before),
        after: asJson(facts.after),
        hash: hashOf(linked),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'position']).doNothing())
      .executeTakeFirstOrThrow();
    // Another transaction of the same admin took the place and has committed: the next statement sees it.
    if (numInsertedOrUpdatedRows === 1n) return;
  }
}

export type ChainCheck = { ok: true; rows: number } | { ok: false; rows: number; brokenAt: number };

const batch = 1_000;

/** Reads an actor's rows from the first to the last. `brokenAt` is the first place that is missing, changed or not linked. */
export async function verifyAuditChain(db: Database, userId: string): Promise<ChainCheck> {
  let previous: Buffer | null = null;
  let rows = 0;
  for (;;) {
    const found = await db
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', userId)
      .where('position', '>', rows)
      .orderBy('position')
      .limit(batch)
      .execute();
    for (const row of found) {
      const isLinked = row.position === rows + 1 && hex(row.previous_hash) === hex(previous);
      if (!isLinked || hex(hashOf(row)) !== hex(row.hash)) return { ok: false, rows, brokenAt: rows + 1 };
      rows += 1;
      previous = row.hash;
    }
    if (found.length < batch) return { ok: true, rows };
  }
}

const findLast = (db: Queryable, userId: string) =>
  db
    .selectFrom('audit')
    .select(['position', 'hash'])
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

function kept({ before, after }: Pick<AdminAct, 'before' | 'after'>): Pick<AdminAct, 'before' | 'after'> {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !secret.test(name) && text(before?.[name]) !== text(after?.[name]),
  );
  const only = (facts: AuditFacts | null) =>
    facts && (JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, facts[name]])))) as AuditFacts);
  return { before: only(before), after: only(after) };
}

type Hashed = {
  user_id: string;
  id: string;
  position: number;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  request_id: string | null;
  previous_hash: Buffer | null;
  created_at: Date;
};

const hashOf = (row: Hashed): Buffer =>
  sha256(
    text([
      hex(row.previous_hash),
      row.user_id,
      row.id,
      row.position,
      row.action,
      row.subject_type,
      row.subject_id,
      row.before,
      row.after,
      row.reason,
      row.request_id,
      row.created_at.toISOString(),
    ]),
  );

/** The same text for the same value, whatever the order of its keys: jsonb keeps none. */
const text = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => [key, sorted(field)]);
}

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;
const asJson = (facts: AuditFacts | null) => (facts === null ? null : JSON.stringify(facts));
