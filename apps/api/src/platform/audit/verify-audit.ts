import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../database/database.ts';
import type { Keyed } from '../secrets.ts';
import {
  auditKey,
  canonicalText,
  type HashedRow,
  hashedFacts,
  hex,
  isHeadGenuine,
  keyed,
  rowHash,
} from './audit-hash.ts';
import { findHead, readChain } from './audit-heads.repository.ts';

export type ChainCheck = { ok: true; rows: number } | { ok: false; rows: number; brokenAt: number };

/**
 * Reads an actor's rows from the first to the last. `brokenAt` is the first place that is missing, changed or not linked; 0 where the
 * head itself is missing or was not made with our key.
 */
export async function verifyAuditChain(
  { db, config }: { db: Database; config: Keyed },
  actor: string,
): Promise<ChainCheck> {
  // In one snapshot: an act between the head and the rows would look like a forged one.
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
    // Of rows that were accepted, the digest says whether they are the same; their own hashes may be those of another key.
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

/** What the digest of accepted rows is made of: everything that was written, whatever scheme it was written under. */
export const acceptedText = (row: HashedRow & { hash: Buffer }): string =>
  `${canonicalText([row.scheme, hex(row.hash), ...hashedFacts(row)])}\n`;
