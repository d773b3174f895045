/**
 * The first statement of a transaction that changes both reference tables and distributed tables. A Citus cluster then works on one shard
 * at a time, over one connection per node, because a reference table cannot be changed while other shards are worked on in parallel. Plain
 * PostgreSQL accepts the setting and ignores it.
 */
export const sequentialShards = "set local citus.multi_shard_modify_mode to 'sequential'";
