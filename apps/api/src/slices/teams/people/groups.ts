import type { TeamGroup } from '@examplar/contract/teams/members';
import { maxGroups } from '@examplar/domain/teams/roles';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { inTeam, requireMember } from '../guard.ts';
import {
  deleteGroupRow,
  findGroup,
  hasOtherGroup,
  insertGroup,
  listGroupRows,
  renameGroup,
} from './groups.repository.ts';

type Asked = { teamId: string; userId: string };
const changes = { role: 'trainer', writes: true } as const;
/** Trimmed by the contract. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED */
export async function listGroups({ db }: Pick<Deps, 'db'>, asked: Asked): Promise<TeamGroup[]> {
  await requireMember(db, asked, { role: 'trainer', writes: false });
  return listGroupRows(db, asked.teamId);
}

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, GROUP_EXISTS, TEAM_LIMIT */
export const createGroup = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { now, ...asked }: Asked & { now: Date },
  name: string,
): Promise<TeamGroup> =>
  inTeam({ db }, asked, changes, async (tx) => {
    const id = newId(clock);
    if (!(await insertGroup(tx, { teamId: asked.teamId, id, name, key: keyOf(name) }, now)))
      throw new AppError('GROUP_EXISTS');
    if ((await listGroupRows(tx, asked.teamId)).length > maxGroups) throw new AppError('TEAM_LIMIT');
    return { id, name, members: 0 };
  });

/** @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED, GROUP_EXISTS */
export const updateGroup = (
  deps: Pick<Deps, 'db'>,
  { groupId, ...asked }: Asked & { groupId: string },
  name: string,
): Promise<TeamGroup> =>
  inTeam(deps, asked, changes, async (tx) => {
    const group = await findGroup(tx, asked.teamId, groupId);
    if (!group) throw new AppError('NOT_FOUND');
    const key = keyOf(name);
    if (await hasOtherGroup(tx, { teamId: asked.teamId, id: groupId, key })) throw new AppError('GROUP_EXISTS');
    await renameGroup(tx, groupId, { name, key });
    return { ...group, name };
  });

/** Its members stay in the team. @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, TEAM_SUSPENDED */
export const deleteGroup = (
  deps: Pick<Deps, 'db'>,
  { groupId, ...asked }: Asked & { groupId: string },
): Promise<void> =>
  inTeam(deps, asked, changes, async (tx) => {
    if (!(await findGroup(tx, asked.teamId, groupId))) throw new AppError('NOT_FOUND');
    await deleteGroupRow(tx, groupId);
  });

/** @throws AppError VALIDATION_FAILED on the named field for a group that is none of the team's */
export async function refuseUnknownGroups(
  db: Queryable,
  teamId: string,
  groupIds: readonly string[],
  path: 'group' | 'groups',
): Promise<void> {
  const known = new Set((await listGroupRows(db, teamId)).map(({ id }) => id));
  if (groupIds.every((id) => known.has(id))) return;
  throw new AppError('VALIDATION_FAILED', { details: [{ path, message: 'There is no such group in this team' }] });
}
