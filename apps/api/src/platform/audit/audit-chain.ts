import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalText } from '../canonical-text.ts';
import { type Database, inTransaction, type Queryable, type Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type KeyConfig, keyFor } from '../secrets.ts';
import {
  type AuditHead,
  type AuditRow,
  deleteHead,
  findHead,
  listActors,
  listHeads,
  lockHead,
  readChain,
  saveAcceptance,
  saveHead,
} from './audit.repository.ts';

/** A row of the audit log, or one that is about to be added, without its hash. */
type HashedRow = Omit<AuditRow, 'hash' | 'before' | 'after'> & { before: unknown; after: unknown };

export const auditKey = (config: KeyConfig): Buffer => keyFor(config, 'audit');

/** The fields that go into a row's hash, in order. */
const hashedFacts = (row: HashedRow): unknown[] => [
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
];

/** The version of what is hashed, which is part of every hash. */
const version = 2;

/** The expected value of a row's `hash` column. */
export const rowHash = (key: Buffer, row: HashedRow): Buffer => hmac(key, ['row', version, ...hashedFacts(row)]);

/** A row's contribution to the digest of accepted rows: all of its fields. */
const acceptedText = (row: HashedRow & { hash: Buffer }): string =>
  `${canonicalText([version, hex(row.hash), ...hashedFacts(row)])}\n`;

export const macOfHead = (key: Buffer, head: Omit<AuditHead, 'mac'>): Buffer =>
  hmac(key, ['head', head.user_id, head.position, hex(head.hash), head.accepted_rows, hex(head.accepted_digest)]);

/** The signature of an operator's acceptance of the whole log. */
export const macOfAcceptance = (key: Buffer, acceptedAt: Date): Buffer =>
  hmac(key, ['acceptance', acceptedAt.toISOString()]);

/** True if the head was signed with this key. */
export const isHeadGenuine = (key: Buffer, head: AuditHead): boolean => isSameMac(head.mac, macOfHead(key, head));

export const isSameMac = (mac: Buffer | null, expected: Buffer): boolean =>
  mac?.length === expected.length && timingSafeEqual(mac, expected);

/** True if a chain ends where its genuine head says. A chain without rows has no head. */
export function isHeadSound(
  key: Buffer,
  last: { position: number; hash: Buffer } | undefined,
  head: AuditHead | undefined,
): boolean {
  if (!last || !head) return !last && !head;
  return head.position === last.position && head.hash.equals(last.hash) && isHeadGenuine(key, head);
}

const hmac = (key: Buffer, facts: unknown[]): Buffer => createHmac('sha256', key).update(canonicalText(facts)).digest();

export const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

type ChainCheck = { ok: true; rows: number } | { ok: false; rows: number; brokenAt: number };

/**
 * Verifies all rows of an actor. `brokenAt` is the first position that is missing, altered or not linked to the previous row; 0 if the
 * head is missing or was not signed with our key.
 */
export async function verifyAuditChain(
  { db, config }: { db: Database; config: KeyConfig },
  actor: string,
): Promise<ChainCheck> {
  // In one snapshot: a row written between reading the head and the rows would look forged.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyIn(tx, auditKey(config), actor));
}

async function verifyIn(db: Queryable, key: Buffer, actor: string): Promise<ChainCheck> {
  const head = await findHead(db, actor);
  const acceptedRows = head?.accepted_rows ?? 0;
  const accepted = createHash('sha256');
  let last: Buffer | null = null;
  let rows = 0;
  for await (const row of readChain(db, actor)) {
    if (!head || !isHeadGenuine(key, head)) return { ok: false, rows: 0, brokenAt: 0 };
    const isLinked: boolean = row.position === rows + 1 && hex(row.previous_hash) === hex(last);
    const isOld = row.position <= acceptedRows;
    // Accepted rows are checked by the digest: their own hashes may have been made with another key.
    const isGenuine = isOld || rowHash(key, row).equals(row.hash);
    if (!isLinked || !isGenuine) return { ok: false, rows, brokenAt: rows + 1 };
    if (isOld) accepted.update(acceptedText(row));
    rows += 1;
    last = row.hash;
    if (rows === acceptedRows && hex(accepted.digest()) !== hex(head.accepted_digest))
      return { ok: false, rows: 0, brokenAt: 1 };
  }
  if (!head) return { ok: true, rows };
  if (rows !== head.position || !last?.equals(head.hash))
    return { ok: false, rows, brokenAt: Math.min(rows, head.position) + 1 };
  return { ok: true, rows };
}

type AuditDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** True if the audit log was written with this key, judging by the chain heads; an empty log was. */
export async function isAuditKeyRight({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const key = auditKey(config);
  const heads = await listHeads(db);
  if (heads.length === 0) return (await listActors(db)).length === 0;
  return heads.some((head) => isHeadGenuine(key, head));
}

/**
 * Accepts every chain as it is now, for example after an investigation or a change of SECRET_KEY. From then on the current contents of
 * the rows count as genuine, and no process compares them with what it verified before.
 *
 * @returns the number of chains
 */
export async function acceptAuditLog({ db, clock, config }: AuditDeps): Promise<number> {
  const key = auditKey(config);
  return inTransaction(db, async (tx) => {
    const actors = await listActors(tx);
    const now = clock.now();
    for (const actor of actors) await accept(tx, key, actor, now);
    await saveAcceptance(tx, now, macOfAcceptance(key, now));
    return actors.length;
  });
}

async function accept(tx: Tx, key: Buffer, actor: string, now: Date): Promise<void> {
  // Held while the rows are read: an act meanwhile waits with its head, instead of having it set back.
  await lockHead(tx, actor);
  const digest = createHash('sha256');
  let last: { position: number; hash: Buffer } | undefined;
  for await (const row of readChain(tx, actor)) {
    digest.update(acceptedText(row));
    last = row;
  }
  if (!last) return deleteHead(tx, actor);
  const { position, hash } = last;
  const head = { user_id: actor, position, hash, accepted_rows: position, accepted_digest: digest.digest() };
  await saveHead(tx, { ...head, mac: macOfHead(key, head), updated_at: now });
}
