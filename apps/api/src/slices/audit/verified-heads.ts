import { type AuditCheck, findRowHash } from '../../platform/audit/audit.repository.ts';
import { isSameMac, macOfAcceptance } from '../../platform/audit/audit-chain.ts';
import type { Database } from '../../platform/database/database.ts';

type VerifiedHead = { position: number; hash: Buffer };
type VerifiedHeads = {
  /** The newest verified head of each admin's chain. */
  heads: Map<string, VerifiedHead>;
  /** The newest acceptance by an operator that this process has seen. */
  acceptedAt: Date | null;
};

const verifiedByDatabase = new WeakMap<Database, VerifiedHeads>();

/**
 * What this process has verified. It is kept in memory only: an attacker who sets a chain back in the database, together with its
 * head and the last check, cannot set this back.
 */
export function verifiedHeads(db: Database): VerifiedHeads {
  const known = verifiedByDatabase.get(db) ?? { heads: new Map(), acceptedAt: null };
  verifiedByDatabase.set(db, known);
  return known;
}

/**
 * True once after an operator accepted the log, in any process: its chains may end earlier than they did. The signature
 * shows that the operator has the key; an acceptance that is not newer than the last one counts for nothing, so an old
 * row put back does not work either.
 */
export function takeAcceptance(verified: VerifiedHeads, key: Buffer, check: AuditCheck | undefined): boolean {
  const { accepted_at: acceptedAt = null, acceptance_mac: mac = null } = check ?? {};
  if (!acceptedAt || acceptedAt <= (verified.acceptedAt ?? noAcceptance)) return false;
  if (!isSameMac(mac, macOfAcceptance(key, acceptedAt))) return false;
  verified.acceptedAt = acceptedAt;
  verified.heads.clear();
  return true;
}

const noAcceptance = new Date(0);

/** The admins whose chain no longer contains the row at which this process last saw it end. */
export async function listRevertedChains(db: Database, { heads }: VerifiedHeads): Promise<string[]> {
  const reverted: string[] = [];
  for (const [actor, { position, hash }] of heads) {
    const present = await findRowHash(db, actor, position);
    if (!present?.equals(hash)) reverted.push(actor);
  }
  return reverted;
}
