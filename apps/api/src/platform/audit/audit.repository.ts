import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { DB } from '../database/schema.gen.ts';

/** A stored row of the log, without what is derived from it. */
export type AuditRow = Omit<Selectable<DB['audit']>, 'search_text'>;

/** The end of a chain. */
export type AuditHead = Omit<Selectable<DB['audit_head']>, 'updated_at'>;

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

/** Adds a row to its actor's chain; false when another transaction has taken its place. */
export async function insertAuditRow(db: Queryable, row: Insertable<DB['audit']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'position']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

// The result of the last check of the audit log, which is one row.

export type AuditCheck = Selectable<DB['audit_check']>;
type CheckResult = Pick<Insertable<DB['audit_check']>, 'checked_at' | 'chains' | 'rows' | 'broken'>;

export const findAuditCheck = (db: Queryable): Promise<AuditCheck | undefined> =>
  db.selectFrom('audit_check').selectAll().executeTakeFirst();

/** Stores the result, unless an operator has accepted the log since the check read `before`. */
export async function saveAuditCheck(
  db: Queryable,
  result: CheckResult,
  before: AuditCheck | undefined,
): Promise<void> {
  await db
    .insertInto('audit_check')
    .values({ singleton: true, ...result })
    .onConflict((conflict) =>
      conflict
        .column('singleton')
        .doUpdateSet(result)
        .where(sql<boolean>`audit_check.accepted_at is not distinct from ${before?.accepted_at ?? null}::timestamptz`),
    )
    .execute();
}

/** Forgets what the last check found, and stores that an operator accepted the log. */
export async function saveAcceptance(db: Queryable, acceptedAt: Date, mac: Buffer): Promise<void> {
  const fresh = { checked_at: acceptedAt, chains: 0, rows: 0, broken: 0 };
  const row = { ...fresh, accepted_at: acceptedAt, acceptance_mac: mac };
  await db
    .insertInto('audit_check')
    .values({ singleton: true, ...row })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(row))
    .execute();
}
