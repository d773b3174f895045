import { hex } from '../../platform/audit/audit-hash.ts';
import { findHead, listActors } from '../../platform/audit/audit-heads.repository.ts';
import { verifyAuditChain } from '../../platform/audit/verify-audit.ts';
import type { Deps } from '../../platform/deps.ts';

export type AuditLogCheck = { chains: number; rows: number; broken: { actor: string; brokenAt: number }[] };

/**
 * Verifies every admin's chain. Heads that moved since the last check go to the log, which whoever writes to the database does not
 * reach: cutting a chain and its head back to an earlier state shows there, and as a number of rows that has become smaller.
 */
export async function checkAuditLog({
  db,
  clock,
  config,
  log,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Promise<AuditLogCheck> {
  const before = await db.selectFrom('audit_check').selectAll().executeTakeFirst();
  const checkedAt = clock.now();
  const check: AuditLogCheck = { chains: 0, rows: 0, broken: [] };
  for (const actor of await listActors(db)) {
    const verdict = await verifyAuditChain({ db, config }, actor);
    check.chains += 1;
    check.rows += verdict.rows;
    if (!verdict.ok) {
      check.broken.push({ actor, brokenAt: verdict.brokenAt });
      log.error({ event: 'audit.broken', actor, brokenAt: verdict.brokenAt }, 'audit chain broken');
      continue;
    }
    const head = await findHead(db, actor);
    if (head && (!before || head.updated_at >= before.checked_at))
      log.info({ event: 'audit.head', actor, position: head.position, hash: hex(head.hash) }, 'audit chain head');
  }
  const missing = before ? Number(before.rows) - check.rows : 0;
  if (missing > 0 && check.broken.length === 0)
    log.error({ event: 'audit.shrunk', missing, chains: check.chains }, 'audit chain broken: rows are missing');
  const broken = Math.max(check.broken.length, missing > 0 ? 1 : 0);
  // What was found missing stays missing at the next check, until an operator accepts the log as it is.
  const rows = Math.max(check.rows, before ? Number(before.rows) : 0);
  const found = { checked_at: checkedAt, chains: check.chains, rows, broken };
  await db
    .insertInto('audit_check')
    .values({ singleton: true, ...found })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(found))
    .execute();
  log.info({ event: 'audit.checked', chains: check.chains, rows: check.rows, broken }, 'audit log checked');
  return check;
}
