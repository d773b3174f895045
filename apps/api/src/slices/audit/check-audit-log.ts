import {
  type AuditCheck,
  findAuditCheck,
  findHead,
  findRowHash,
  listActors,
  saveAuditCheck,
} from '../../platform/audit/audit.repository.ts';
import { auditKey, hex, isSameMac, macOfAcceptance, verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';

export const auditJobs: Job[] = [
  {
    name: 'check-audit-log',
    when: { cron: '7 * * * *' },
    async run(deps) {
      await checkAuditLog(deps);
    },
  },
];

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
function verifiedHeads(db: Database): VerifiedHeads {
  const known = verifiedByDatabase.get(db) ?? { heads: new Map(), acceptedAt: null };
  verifiedByDatabase.set(db, known);
  return known;
}

/**
 * True once after an operator accepted the log, in any process: its chains may end earlier than they did. The signature
 * shows that the operator has the key; an acceptance that is not newer than the last one counts for nothing, so an old
 * row put back does not work either.
 */
function takeAcceptance(verified: VerifiedHeads, key: Buffer, check: AuditCheck | undefined): boolean {
  const { accepted_at: acceptedAt = null, acceptance_mac: mac = null } = check ?? {};
  if (!acceptedAt || acceptedAt <= (verified.acceptedAt ?? noAcceptance)) return false;
  if (!isSameMac(mac, macOfAcceptance(key, acceptedAt))) return false;
  verified.acceptedAt = acceptedAt;
  verified.heads.clear();
  return true;
}

const noAcceptance = new Date(0);

/** The admins whose chain no longer contains the row at which this process last saw it end. */
async function listRevertedChains(db: Database, { heads }: VerifiedHeads): Promise<string[]> {
  const reverted: string[] = [];
  for (const [actor, { position, hash }] of heads) {
    const present = await findRowHash(db, actor, position);
    if (!present?.equals(hash)) reverted.push(actor);
  }
  return reverted;
}

export type AuditLogCheck = { chains: number; rows: number; broken: { actor: string; brokenAt: number }[] };

/**
 * Verifies every admin's chain. Heads that changed since the last check are written to the process log, which an attacker with access to the
 * database cannot alter: truncating a chain and its head then shows in the log, and as a decreased number of rows. A chain that was set
 * back and has grown again since is detected by every process that verified the longer one.
 */
export async function checkAuditLog({
  db,
  clock,
  config,
  log,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Promise<AuditLogCheck> {
  const before = await findAuditCheck(db);
  const checkedAt = clock.now();
  const check: AuditLogCheck = { chains: 0, rows: 0, broken: [] };
  const verified = verifiedHeads(db);
  const { heads } = verified;
  if (takeAcceptance(verified, auditKey(config), before))
    log.info({ event: 'audit.accepted', acceptedAt: before?.accepted_at }, 'an operator accepted the audit log');
  if (!before && heads.size > 0)
    log.error({ event: 'audit.restarted' }, 'the last audit check is gone: someone removed it');
  const reverted = await listRevertedChains(db, verified);
  for (const actor of reverted)
    log.error({ event: 'audit.reverted', actor, position: heads.get(actor)?.position }, 'audit chain broken: set back');
  for (const actor of await listActors(db)) {
    const chain = await verifyAuditChain({ db, config }, actor);
    check.chains += 1;
    check.rows += chain.rows;
    if (!chain.ok) {
      check.broken.push({ actor, brokenAt: chain.brokenAt });
      log.error({ event: 'audit.broken', actor, brokenAt: chain.brokenAt }, 'audit chain broken');
      continue;
    }
    const head = await findHead(db, actor);
    if (head && !reverted.includes(actor)) heads.set(actor, { position: head.position, hash: head.hash });
    if (head && (!before || head.updated_at >= before.checked_at))
      log.info({ event: 'audit.head', actor, position: head.position, hash: hex(head.hash) }, 'audit chain head');
  }
  const missing = before ? Number(before.rows) - check.rows : 0;
  if (missing > 0 && check.broken.length === 0)
    log.error({ event: 'audit.shrunk', missing, chains: check.chains }, 'audit chain broken: rows are missing');
  const chains = new Set([...reverted, ...check.broken.map(({ actor }) => actor)]);
  const broken = Math.max(chains.size, missing > 0 ? 1 : 0);
  // Keep the higher number, so that missing rows are reported at each check until an operator accepts the log as it is.
  const rows = Math.max(check.rows, before ? Number(before.rows) : 0);
  await saveAuditCheck(db, { checked_at: checkedAt, chains: check.chains, rows, broken }, before);
  log.info({ event: 'audit.checked', chains: check.chains, rows: check.rows, broken }, 'audit log checked');
  return check;
}
