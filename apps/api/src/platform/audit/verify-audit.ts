import { createHash } from 'node:crypto';
import { canonicalText } from '../canonical-text.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { KeyConfig } from '../secrets.ts';
import { auditKey, type HashedRow, hashedFacts, hex, isHeadGenuine, keyed, rowHash } from './audit-hash.ts';
import { findHead, readChain } from './audit-heads.repository.ts';

export type ChainCheck = { ok: true; rows: number } | { ok: false; rows: number; brokenAt: number };

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
    const isGenuine = isOld || (row.scheme === keyed && rowHash(key, row).equals(row.hash));
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

/** A row's contribution to the digest of accepted rows: all of its fields, whatever its hash scheme. */
export const acceptedText = (row: HashedRow & { hash: Buffer }): string =>
  `${canonicalText([row.scheme, hex(row.hash), ...hashedFacts(row)])}\n`;
