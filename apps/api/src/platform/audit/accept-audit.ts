import { createHash } from 'node:crypto';
import { inTransaction, type Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { saveAcceptance } from './audit-checks.repository.ts';
import { auditKey, hex, isHeadGenuine, macOfAcceptance, macOfHead, rowHash, unkeyed } from './audit-hash.ts';
import {
  deleteHead,
  hasRowOfOtherScheme,
  listActors,
  listHeads,
  lockHead,
  readChain,
  saveHead,
} from './audit-heads.repository.ts';
import { acceptedText } from './verify-audit.ts';

type AuditDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Runs before the server starts. Signs, once, the chains that earlier releases wrote without a key, and reports it: a second time would
 * mean that the log was reset to the state of those releases. Does so only while nothing in the database is signed with a key (otherwise
 * an attacker could get forged rows accepted), and only for chains whose links are intact.
 *
 * @returns whether the audit log was written with this key, judging by the chain heads
 */
export async function prepareAuditLog({ db, clock, config }: AuditDeps, say: (text: string) => void): Promise<boolean> {
  const key = auditKey(config);
  const actors = await listActors(db);
  if (actors.length === 0) return true;
  const heads = await listHeads(db);
  const isNew = heads.every(({ mac }) => mac === null);
  if (isNew && !(await hasRowOfOtherScheme(db, unkeyed))) {
    const count = await inTransaction(db, async (tx) => {
      let taken = 0;
      for (const actor of actors) {
        // Another process that starts at the same time may have signed it, and its admins may have acted since.
        const head = await lockHead(tx, actor);
        if (head?.mac || !(await isLinkedWithoutKey(tx, key, actor))) continue;
        await accept(tx, key, actor, clock.now());
        taken += 1;
      }
      return taken;
    });
    if (count > 0) say(`Took over the audit log of an earlier release: ${count} of ${actors.length} chains.`);
    return true;
  }
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

async function isLinkedWithoutKey(tx: Tx, key: Buffer, actor: string): Promise<boolean> {
  let previous: Buffer | null = null;
  let rows = 0;
  for await (const row of readChain(tx, actor)) {
    rows += 1;
    const isLinked: boolean = row.position === rows && hex(row.previous_hash) === hex(previous);
    if (!isLinked || row.scheme !== unkeyed || !rowHash(key, row).equals(row.hash)) return false;
    previous = row.hash;
  }
  return true;
}
