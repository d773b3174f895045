import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { DB } from '../database/schema.gen.ts';
import type { AuditHead } from './audit-hash.ts';

type ChainEnd = { last: { position: number; hash: Buffer } | undefined; head: AuditHead | undefined };

/** The last row and the head of an actor's chain, read in one statement: with two, a row could be written in between. */
export async function readChainEnd(db: Queryable, actor: string): Promise<ChainEnd> {
  const { rows } = await sql<AuditHead & { kind: 'row' | 'head' }>`
    select 'row' as kind, user_id, position, hash, 0 as accepted_rows, null::bytea as accepted_digest, null::bytea as mac
    from (select user_id, position, hash from audit where user_id = ${actor} order by position desc limit 1) as last
    union all
    select 'head', user_id, position, hash, accepted_rows, accepted_digest, mac from audit_head where user_id = ${actor}
  `.execute(db);
  return { last: rows.find(({ kind }) => kind === 'row'), head: rows.find(({ kind }) => kind === 'head') };
}

export async function saveHead(db: Queryable, head: AuditHead & { updated_at: Date }): Promise<void> {
  await db
    .insertInto('audit_head')
    .values(head)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        hash: row.ref('excluded.hash'),
        accepted_rows: row.ref('excluded.accepted_rows'),
        accepted_digest: row.ref('excluded.accepted_digest'),
        mac: row.ref('excluded.mac'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export const findHead = (db: Queryable, actor: string) =>
  db.selectFrom('audit_head').selectAll().where('user_id', '=', actor).executeTakeFirst();

/** The head, locked to the end of the transaction. */
export const lockHead = (tx: Tx, actor: string) =>
  tx.selectFrom('audit_head').selectAll().where('user_id', '=', actor).forUpdate().executeTakeFirst();

/** Every actor with a chain or a head. */
export async function listActors(db: Queryable): Promise<string[]> {
  const [rows, heads] = [
    await db.selectFrom('audit').select('user_id').distinct().execute(),
    await db.selectFrom('audit_head').select('user_id').execute(),
  ];
  return [...new Set([...rows, ...heads].map(({ user_id }) => user_id))].sort();
}

/** The hash of one row of a chain, by its position. */
export async function findRowHash(db: Queryable, actor: string, position: number): Promise<Buffer | undefined> {
  const row = db.selectFrom('audit').select('hash').where('user_id', '=', actor).where('position', '=', position);
  return (await row.executeTakeFirst())?.hash;
}

const batch = 1_000;

/** An actor's rows in order of position; gaps are skipped. */
export async function* readChain(db: Queryable, actor: string) {
  for (let after = 0; ; ) {
    const found = await db
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', actor)
      .where('position', '>', after)
      .orderBy('position')
      .limit(batch)
      .execute();
    yield* found;
    if (found.length < batch) return;
    after = found.at(-1)?.position ?? after;
  }
}

export const listHeads = (db: Queryable) => db.selectFrom('audit_head').selectAll().execute();

export async function deleteHead(db: Queryable, actor: string): Promise<void> {
  await db.deleteFrom('audit_head').where('user_id', '=', actor).execute();
}

export async function hasRowOfOtherScheme(db: Queryable, scheme: Insertable<DB['audit']>['scheme']): Promise<boolean> {
  const rows = db
    .selectFrom('audit')
    .select('id')
    .where('scheme', '<>', scheme as never)
    .limit(1);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Adds a row to its actor's chain; false when another transaction has taken its place. */
export async function insertAuditRow(db: Queryable, row: Insertable<DB['audit']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'position']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
