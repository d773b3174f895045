import * as people from '@examplar/contract/teams/members';
import * as results from '@examplar/contract/teams/results';
import * as contract from '@examplar/contract/teams/teams';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { created, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import type { PeopleChanges } from './guard.ts';
import { joiningRoutes } from './joining/joining.routes.ts';
import { exportMembers } from './people/export-members.ts';
import { createGroup, deleteGroup, listGroups, updateGroup } from './people/groups.ts';
import {
  deleteMyLines,
  getMember,
  getMyMembership,
  leaveTeam,
  listMembers,
  removeMember,
  updateMember,
  updateMyMembership,
} from './people/members.ts';
import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from './teams.ts';

type AskedCall<Params> = { params: Params; userId: string; now: Date };
const asked = <Params>({ params, userId, now }: AskedCall<Params>) => ({ ...params, userId, now });

export function teamsRoutes(app: FastifyInstance, deps: Deps, changes: PeopleChanges): void {
  route(app, deps, contract.createTeam, async ({ body, userId, now }) =>
    created(await createTeam(deps, { userId, ...body, now })),
  );
  route(app, deps, contract.listTeams, ({ userId, now }) => listTeams(deps, { userId, now }));
  route(app, deps, contract.getTeam, (call) => getTeam(deps, asked(call)));
  route(app, deps, contract.updateTeam, (call) => updateTeam(deps, asked(call), call.body));
  route(app, deps, contract.deleteTeam, async (call) => {
    await deleteTeam(deps, asked(call), call.body);
    return undefined;
  });
  peopleRoutes(app, deps, changes);
  groupRoutes(app, deps);
  joiningRoutes(app, deps, changes);
}

function peopleRoutes(app: FastifyInstance, deps: Deps, changes: PeopleChanges): void {
  route(app, deps, people.getMyMembership, (call) => getMyMembership(deps, asked(call)));
  route(app, deps, people.updateMyMembership, (call) => updateMyMembership(deps, asked(call), call.body, changes));
  route(app, deps, people.leaveTeam, async (call) => {
    await leaveTeam(deps, asked(call), changes);
    return undefined;
  });
  route(app, deps, people.listMembers, async (call) => {
    const { members, nextCursor } = await listMembers(deps, asked(call), call.query);
    return page(members, nextCursor);
  });
  route(app, deps, people.getMember, (call) => getMember(deps, asked(call)));
  route(
    app,
    deps,
    results.exportMembers,
    (call) => exportMembers(deps, { ...asked(call), actor: actorOf(call) }, call.query),
    { isSlow: true },
  );
  route(app, deps, results.deleteMyLines, async (call) => {
    await deleteMyLines(deps, asked(call), changes);
    return undefined;
  });
  route(app, deps, people.updateMember, (call) => updateMember(deps, asked(call), call.body, changes));
  route(app, deps, people.removeMember, async (call) => {
    await removeMember(deps, asked(call), changes);
    return undefined;
  });
}

function groupRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, people.listGroups, (call) => listGroups(deps, asked(call)));
  route(app, deps, people.createGroup, async (call) => created(await createGroup(deps, asked(call), call.body.name)));
  route(app, deps, people.updateGroup, (call) => updateGroup(deps, asked(call), call.body.name));
  route(app, deps, people.deleteGroup, async (call) => {
    await deleteGroup(deps, asked(call));
    return undefined;
  });
}
