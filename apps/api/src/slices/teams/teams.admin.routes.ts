import * as contract from '@examplar/contract/admin/teams';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, actorOf, writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction, type Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage } from '../../platform/lists/admin-lists.ts';
import { listPeople } from '../identity/public.ts';
import { findPaidSeats } from './seats/seats.ts';
import { type AdminTeamRow, findTeamRow, listTeamRows } from './teams.admin.repository.ts';
import { changeTeam, countPeople, lockTeam } from './teams.repository.ts';
import { presentSeats } from './teams.ts';

export function teamsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.adminListTeams, async ({ query, now }) => {
    const found = await listTeamRows(deps.db, query);
    return adminPage({ ...found, rows: await presentTeams(deps.db, found.rows, now) }, (team) => team);
  });
  route(app, deps, contract.adminSuspendTeam, (call) =>
    setState(deps, { ...call.params, ...call.body, actor: actorOf(call), now: call.now, isSuspended: true }),
  );
  route(app, deps, contract.adminRestoreTeam, (call) =>
    setState(deps, { ...call.params, ...call.body, actor: actorOf(call), now: call.now, isSuspended: false }),
  );
}

type StateInput = { teamId: string; reason: string; actor: Actor; now: Date; isSuspended: boolean };

/**
 * Suspends or restores a team, with its row of the audit log. Twice is harmless (TEA-12).
 *
 * @throws AppError NOT_FOUND
 */
const setState = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { teamId, reason, actor, now, isSuspended }: StateInput,
): Promise<contract.AdminTeam> =>
  inTransaction(deps.db, async (tx) => {
    const before = await lockTeam(tx, teamId);
    if (!before) throw new AppError('NOT_FOUND');
    await changeTeam(tx, teamId, { suspended_at: isSuspended ? (before.suspended_at ?? now) : null });
    await writeAudit(tx, deps, {
      ...actor,
      action: isSuspended ? 'teams.suspend' : 'teams.restore',
      subjectType: 'team',
      subjectId: teamId,
      reason,
      before: { state: stateOf(before) },
      after: { state: isSuspended ? 'suspended' : 'active' },
    });
    const row = await findTeamRow(tx, teamId);
    const [team] = await presentTeams(tx, row ? [row] : [], now);
    if (!team) throw new AppError('NOT_FOUND');
    return team;
  });

const stateOf = ({ suspended_at }: { suspended_at: Date | null }) => (suspended_at === null ? 'active' : 'suspended');

async function presentTeams(db: Queryable, rows: AdminTeamRow[], now: Date): Promise<contract.AdminTeam[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = new Map((await countPeople(db, ids, utcDay(now))).map((row) => [row.teamId, row]));
  const seats = await findPaidSeats(db, ids, now);
  const owners = await listPeople(
    db,
    rows.map(({ owner_id }) => owner_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    owner: owners.get(row.owner_id ?? '') ?? null,
    seats: presentSeats(seats.get(row.id), counts.get(row.id)),
    members: counts.get(row.id)?.members ?? 0,
    state: stateOf(row),
    createdAt: row.created_at.toISOString(),
  }));
}
