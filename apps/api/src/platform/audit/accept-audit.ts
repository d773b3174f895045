import { createHash } from 'node:crypto';
import { inTransaction, type Queryable, type Tx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { auditKey, hex, isHeadGenuine, macOfHead, rowHash, unkeyed } from './audit-hash.ts';
import { listActors, lockHead, readChain, saveHead } from './audit-heads.repository.ts';
import { acceptedText } from './verify-audit.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Runs before the product serves. Signs the chains that earlier releases wrote without a key, once, and says so: a second time would
 * mean that somebody has reset the log to how those releases left it. It does so only while nothing in the database has been signed
 * with a key (otherwise an attacker could get forged rows accepted), and only for chains whose links are intact.
 *
 * @returns whether the audit log was written with this key, as far as the heads tell
 */
export async function prepareAuditLog({ db, clock, config }: Needs, say: (text: string) => void): Promise<boolean> {
  const key = auditKey(config);
  const actors = await listActors(db);
  if (actors.length === 0) return true;
  const heads = await db.selectFrom('audit_head').selectAll().execute();
  const isNew = heads.every(({ mac }) => mac === null);
  if (isNew && !(await hasKeyedRow(db))) {
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

const hasKeyedRow = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('audit').select('id').where('scheme', '<>', unkeyed).limit(1).executeTakeFirst()) !== undefined;

/**
 * Takes every chain as it is now for the truth: after a look at what was found, or with a new SECRET_KEY. Rows are trusted from then on
 * for what they say today.
 *
 * @returns how many chains there are
 */
export async function acceptAuditChains({ db, clock, config }: Needs): Promise<number> {
  const key = auditKey(config);
  return inTransaction(db, async (tx) => {
    const actors = await listActors(tx);
    for (const actor of actors) await accept(tx, key, actor, clock.now());
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
  if (!last) {
    await tx.deleteFrom('audit_head').where('user_id', '=', actor).execute();
    return;
  }
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
