import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { places } from '../../src/platform/database/cluster/distribution.ts';
import type { startTestApi, TestApi } from '../start-test-api.ts';

export type Meeting = {
  /** Groups of shards that hold rows of users or of the look-ups by address. */
  shards: number;
  /** Whether that were all shards of some group of tables. */
  isEveryShard: boolean;
  /** Whether a table that every node has a copy of was written. */
  writesEverywhere: boolean;
  /** Workers that received anything, even an intermediate result: if one of them is down, the call fails. */
  workers: number;
  /** Statements sent to workers for them. */
  statements: number;
};

export type ShardWatch<T> = { opened: T; during<R>(work: () => Promise<R>): Promise<Meeting & { result: R }> };
type Opening = Pick<NonNullable<Parameters<typeof startTestApi>[0]>, 'onConnect'>;

/**
 * An API on a cluster whose coordinator tells of each statement that it sends to a worker, and so which shards a call reaches.
 * `open` starts it with these settings; `apiOf` finds it in what came of that.
 */
export async function watchShards<T>(
  open: (settings: Opening) => Promise<T>,
  apiOf: (opened: T) => TestApi,
): Promise<ShardWatch<T>> {
  let sent: { message: string; detail: string }[] = [];
  const opened = await open({
    onConnect(client: PoolClient) {
      client.on('notice', ({ message = '', detail = '' }) => {
        if (message.startsWith('issuing ')) sent.push({ message, detail });
      });
      // Queued before whatever the connection is wanted for.
      void client.query('set citus.log_remote_commands = on');
    },
  });
  const groups = await shardGroups(apiOf(opened));
  const sizes = Map.groupBy(new Set(groups.values()), colocationOf);
  return {
    opened,
    async during(work) {
      sent = [];
      const result = await work();
      const met = sent.map(({ message }) => groupsOf(message, groups)).filter((found) => found.length > 0);
      const shards = new Set(met.flat());
      return {
        result,
        workers: new Set(sent.map(({ detail }) => /on server (\S+)/.exec(detail)?.[1])).size,
        shards: shards.size,
        isEveryShard: [...Map.groupBy(shards, colocationOf)].some(
          ([colocation, some]) => some.length === sizes.get(colocation)?.length,
        ),
        writesEverywhere: sent.some(
          ({ message }) => /^issuing (insert|update|delete)/i.test(message) && groupsOf(message, groups).length === 0,
        ),
        statements: met.length,
      };
    },
  };
}

const colocationOf = (group: string): string => group.split(':')[0] ?? '';

/** By shard id the group of shards that lie together. Reference tables are on every node and count for none. */
async function shardGroups({ db }: TestApi): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; table: string; group: string }>`
    select shardid::text as id, p.logicalrelid::text as table, colocationid || ':' || shardminvalue as group
    from pg_dist_shard s join pg_dist_partition p using (logicalrelid) where shardminvalue is not null`.execute(db);
  return new Map(rows.filter(({ table }) => places[table]?.kind === 'by').map(({ id, group }) => [id, group]));
}

const groupsOf = (statement: string, groups: Map<string, string>): string[] =>
  [...statement.matchAll(/_(\d{6,})\b/g)].flatMap(([, id = '']) => groups.get(id) ?? []);
