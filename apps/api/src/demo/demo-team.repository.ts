import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { DB } from '../platform/database/schema.gen.ts';

export type TeamRows = {
  team: Insertable<DB['team']>;
  members: (Insertable<DB['team_member']> & { joined_at: Date })[];
  groups: Insertable<DB['team_group']>[];
  inGroups: Insertable<DB['team_group_member']>[];
  assignments: Insertable<DB['team_assignment']>[];
  toGroups: Insertable<DB['team_assignment_group']>[];
  assigned: Insertable<DB['team_assignment_member']>[];
  estimate: Insertable<DB['team_estimate']>;
};

/** A team as if its people had joined, been assigned work and sent an estimate on days long gone. */
export async function insertTeam(tx: Tx, rows: TeamRows): Promise<void> {
  await tx.insertInto('team').values(rows.team).execute();
  await tx.insertInto('team_member').values(rows.members).execute();
  await tx.insertInto('team_group').values(rows.groups).execute();
  await tx.insertInto('team_group_member').values(rows.inGroups).execute();
  await tx.insertInto('team_assignment').values(rows.assignments).execute();
  await tx.insertInto('team_assignment_group').values(rows.toGroups).execute();
  await tx.insertInto('team_assignment_member').values(rows.assigned).execute();
  await tx.insertInto('team_estimate').values(rows.estimate).execute();
}
