import { findRowHash } from '../../platform/audit/audit-heads.repository.ts';
import type { Database } from '../../platform/database/database.ts';
import { perDatabase } from '../../platform/database/per-database.ts';

type VerifiedHead = { position: number; hash: Buffer };
/** The newest verified head of each admin's chain. */
export type VerifiedHeads = Map<string, VerifiedHead>;

/**
 * The heads that this process has verified. They are kept in memory only: an attacker who sets a chain back in the database, together with its
 * head and the last check, cannot set these back.
 */
export const verifiedHeads = perDatabase((): VerifiedHeads => new Map());

/** The admins whose chain no longer contains the row at which this process last saw it end. */
export async function listRevertedChains(db: Database, heads: VerifiedHeads): Promise<string[]> {
  const reverted: string[] = [];
  for (const [actor, { position, hash }] of heads) {
    const present = await findRowHash(db, actor, position);
    if (!present?.equals(hash)) reverted.push(actor);
  }
  return reverted;
}
