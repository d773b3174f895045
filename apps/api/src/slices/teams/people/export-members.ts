import type { Member } from '@examplar/contract/teams/members';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Cell, csvResponse } from '../../../platform/http/csv.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import type { MemberFilters } from './members.repository.ts';
import { listMembers } from './members.ts';

type FileDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'limits'>;
type TeamFile = Actor & { teamId: string; file: 'members' | 'results'; rows: number };

/**
 * Counts a file that leaves the product with what a team sees of its people, and writes who took it into the audit log.
 *
 * @throws AppError RATE_LIMITED
 */
export async function countTeamFile(
  deps: FileDeps,
  { teamId, file, rows, ...actor }: TeamFile,
  now: Date,
): Promise<void> {
  await deps.limits.countStored(deps.db, [countedFor(limitTable.teamFilesPerUser, actor.adminId)], now);
  await inTransaction(deps.db, (tx) =>
    writeAudit(tx, deps, {
      ...actor,
      action: `teams.export-${file}`,
      subjectType: 'team',
      subjectId: teamId,
      before: null,
      after: { rows },
    }),
  );
}

const columns: [string, (member: Member) => Cell][] = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['role', ({ role }) => role],
  ['has_seat', ({ hasSeat }) => hasSeat],
  ['groups', ({ groups }) => groups.map(({ name }) => name).join('; ')],
  ['joined_on', ({ joinedOn }) => joinedOn],
  ['last_work_on', ({ lastWorkOn }) => lastWorkOn],
];

type Asked = { teamId: string; userId: string; now: Date; actor: Actor };

/**
 * The people of a team as a file for spreadsheets (TEA-56).
 *
 * @throws AppError NOT_FOUND, TEAM_ROLE_REQUIRED, RATE_LIMITED
 */
export async function exportMembers(deps: FileDeps, { actor, ...asked }: Asked, filters: MemberFilters) {
  // A team has some 2,000 people at most.
  const { members } = await listMembers(deps, asked, { ...filters, limit: 10_000 });
  await countTeamFile(deps, { ...actor, teamId: asked.teamId, file: 'members', rows: members.length }, asked.now);
  return csvResponse(
    'members.csv',
    columns.map(([name]) => name),
    members.map((member) => columns.map(([, cell]) => cell(member))),
  );
}
