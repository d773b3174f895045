// Reads across teams, for staff: counts and owners only.

import type { adminListTeams } from '@examplar/contract/admin/teams';
import type { Query } from '@examplar/contract/calls/endpoint';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import {
  anyOf,
  byInstant,
  byText,
  type Collection,
  listPage,
  matchesAnyColumn,
} from '../../platform/lists/admin-lists.ts';
import { matchesUser } from '../identity/public.ts';

const teams: Collection<typeof adminListTeams> = {
  sorts: { createdAt: byInstant('team.created_at'), name: byText('team.name') },
  defaultSort: '-createdAt',
  id: { column: 'team.id', kind: 'uuid' },
};

/** With the owner of the longest standing. */
const selectTeams = (db: Queryable) =>
  db
    .selectFrom('team')
    .select(['team.id', 'team.name', 'team.suspended_at', 'team.created_at'])
    .select((select) =>
      select
        .selectFrom('team_member as owner')
        .select('owner.user_id')
        .whereRef('owner.team_id', '=', 'team.id')
        .where('owner.role', '=', 'owner')
        .where('owner.left_at', 'is', null)
        .orderBy('owner.joined_at')
        .orderBy('owner.id')
        .limit(1)
        .as('owner_id'),
    );

export type AdminTeamRow = {
  id: string;
  name: string;
  suspended_at: Date | null;
  created_at: Date;
  owner_id: string | null;
};

/** The search finds names of teams, and names and addresses of owners. */
export function listTeamRows(db: Queryable, { q, state, ...page }: Query<typeof adminListTeams>) {
  let rows = selectTeams(db);
  if (q) {
    const ofOwner = sql<boolean>`team.id in (select team_id from team_member where role = 'owner' and left_at is null
      and ${matchesUser(q, 'team_member.user_id')})`;
    rows = rows.where(anyOf([matchesAnyColumn(q, ['team.name']), ofOwner]));
  }
  if (state) rows = rows.where('team.suspended_at', state === 'suspended' ? 'is not' : 'is', null);
  return listPage(rows, teams, page);
}

export const findTeamRow = (db: Queryable, teamId: string): Promise<AdminTeamRow | undefined> =>
  selectTeams(db).where('team.id', '=', teamId).executeTakeFirst();
