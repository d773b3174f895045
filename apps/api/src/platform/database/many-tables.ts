/**
 * First in a transaction that changes tables that all share and tables of users. A cluster then works on one shard after the other, in one
 * connection a node, since a reference table cannot be changed beside parallel work on others. Plain PostgreSQL keeps the
 * setting and never reads it.
 */
export const oneShardAfterTheOther = "set local citus.multi_shard_modify_mode to 'sequential'";
