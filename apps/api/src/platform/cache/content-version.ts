import { sql } from 'kysely';
import type { Database, Queryable } from '../database/database.ts';

const channel = 'content_version';

/** The number that grows with each change of public content; caches and ETags hang on it. */
export type ContentVersion = {
  current(): number;
  /** Looks into the database now; what other processes changed is seen at once. */
  refresh(): Promise<number>;
  onChange(listener: () => void): void;
};

export async function watchContentVersion(db: Database): Promise<ContentVersion> {
  let current = await readVersion(db);
  const listeners: (() => void)[] = [];
  return {
    current: () => current,
    async refresh() {
      const read = await readVersion(db);
      if (read !== current) {
        current = read;
        for (const listener of listeners) listener();
      }
      return current;
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}

/** Called in the transaction that changes public content. NOTIFY is a hint to other processes; they poll as well. */
export async function bumpContentVersion(tx: Queryable): Promise<void> {
  await tx
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await sql`select pg_notify(${channel}, '')`.execute(tx);
}

async function readVersion(db: Queryable): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
