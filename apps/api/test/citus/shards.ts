import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { places } from '../../src/platform/database/distribution.ts';
import { startTestApi, type TestApi } from '../start-test-api.ts';

export type Meeting = {
  /** Groups of shards that hold rows of users or of the look-ups by address. */
  shards: number;
  /** Workers that got anything, be it an intermediate result: if one of them is away, the call fails. */
  workers: number;
  /** Statements sent to workers for them. */
  statements: number;
};

export type ShardWatch = { api: TestApi; during<T>(work: () => Promise<T>): Promise<Meeting & { result: T }> };

/** The API on a cluster whose coordinator tells of each statement that it sends to a worker, and so which shards a call meets. */
export async function watchShards(): Promise<ShardWatch> {
  let sent: { message: string; detail: string }[] = [];
  const api = await startTestApi({
    onConnect(client: PoolClient) {
      client.on('notice', ({ message = '', detail = '' }) => {
        if (message.startsWith('issuing ')) sent.push({ message, detail });
      });
      // Queued before whatever the connection is wanted for.
      void client.query('set citus.log_remote_commands = on');
    },
  });
  const groups = await shardGroups(api);
  return {
    api,
    async during(work) {
      sent = [];
      const result = await work();
      const met = sent.map(({ message }) => groupsOf(message, groups)).filter((found) => found.length > 0);
      const workers = new Set(sent.map(({ detail }) => /on server (\S+)/.exec(detail)?.[1])).size;
      return { result, workers, shards: new Set(met.flat()).size, statements: met.length };
    },
  };
}

/** By shard id the group of shards that lie together. Reference tables are on every node and count for none. */
async function shardGroups({ db }: TestApi): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; table: string; group: string }>`
    select shardid::text as id, p.logicalrelid::text as table, colocationid || ':' || shardminvalue as group
    from pg_dist_shard s join pg_dist_partition p using (logicalrelid) where shardminvalue is not null`.execute(db);
  return new Map(rows.filter(({ table }) => places[table]?.kind === 'by').map(({ id, group }) => [id, group]));
}

const groupsOf = (statement: string, groups: Map<string, string>): string[] =>
  [...statement.matchAll(/_(\d{6,})\b/g)].flatMap(([, id = '']) => groups.get(id) ?? []);
