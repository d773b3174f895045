import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';

export type GroupRow = { id: string; name: string; members: number };

const selectGroups = (db: Queryable, teamId: string) =>
  db
    .selectFrom('team_group')
    .leftJoin('team_group_member', 'team_group_member.group_id', 'team_group.id')
    .select(['team_group.id', 'team_group.name', sql<number>`count(member_id)::int`.as('members')])
    .where('team_group.team_id', '=', teamId)
    .groupBy('team_group.id');

/** The groups of a team, by name. */
export const listGroupRows = (db: Queryable, teamId: string): Promise<GroupRow[]> =>
  selectGroups(db, teamId).orderBy('team_group.name_key').execute();

export const findGroup = (db: Queryable, teamId: string, groupId: string): Promise<GroupRow | undefined> =>
  selectGroups(db, teamId).where('team_group.id', '=', groupId).executeTakeFirst();

type NewGroup = { teamId: string; id: string; name: string; key: string };

/** False if the team has a group of this name. */
export async function insertGroup(tx: Tx, { teamId, id, name, key }: NewGroup, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('team_group')
    .values({ team_id: teamId, id, name, name_key: key, created_at: now })
    .onConflict((conflict) => conflict.columns(['team_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function hasOtherGroup(tx: Tx, { teamId, id, key }: Omit<NewGroup, 'name'>): Promise<boolean> {
  const other = tx
    .selectFrom('team_group')
    .select('id')
    .where('team_id', '=', teamId)
    .where('name_key', '=', key)
    .where('id', '<>', id);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function renameGroup(tx: Tx, id: string, { name, key }: { name: string; key: string }): Promise<void> {
  await tx.updateTable('team_group').set({ name, name_key: key }).where('id', '=', id).execute();
}

export async function deleteGroupRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('team_group').where('id', '=', id).execute();
}
