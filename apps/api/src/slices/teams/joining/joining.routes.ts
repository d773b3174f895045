import * as contract from '@examplar/contract/teams/joining';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { ApiResponse, created } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { byAddress } from '../../../platform/limits/rate-limits.ts';
import type { PeopleChanges } from '../guard.ts';
import { acceptInvitation, listOwnInvitations, openInvitation } from './accepting.ts';
import { deleteInvitation, invitePeople, listInvitations, resendInvitation } from './inviting.ts';
import { createLink, deleteLink, listLinks } from './links.ts';
import { stopInvitations } from './send-invitations.ts';

type AskedCall<Params> = { params: Params; userId: string; now: Date };
const asked = <Params>({ params, userId, now }: AskedCall<Params>) => ({ ...params, userId, now });

export function joiningRoutes(app: FastifyInstance, deps: Deps, changes: PeopleChanges): void {
  route(app, deps, contract.invitePeople, async (call) => created(await invitePeople(deps, asked(call), call.body)));
  route(app, deps, contract.listInvitations, (call) => listInvitations(deps, asked(call)));
  route(app, deps, contract.resendInvitation, (call) => resendInvitation(deps, asked(call)));
  route(app, deps, contract.deleteInvitation, async (call) => {
    await deleteInvitation(deps, asked(call));
    return undefined;
  });

  route(app, deps, contract.createTeamLink, async (call) => created(await createLink(deps, asked(call), call.body)));
  route(app, deps, contract.listTeamLinks, (call) => listLinks(deps, asked(call)));
  route(app, deps, contract.deleteTeamLink, async (call) => {
    await deleteLink(deps, asked(call));
    return undefined;
  });

  route(app, deps, contract.openInvitation, ({ body, now, request }) => {
    deps.limits.countCall(...byAddress(limitTable.linkCallsPerAddress, request.ip));
    return openInvitation(deps, { ...body, now });
  });
  route(app, deps, contract.acceptInvitation, async ({ body, userId, now }) => {
    const { team, isNew } = await acceptInvitation(deps, { ...body, userId, now }, changes);
    return new ApiResponse(team, { status: isNew ? 201 : 200 });
  });
  route(app, deps, contract.listOwnInvitations, ({ userId, now }) => listOwnInvitations(deps, { userId, now }));
  route(app, deps, contract.stopInvitations, async ({ query, body, now }) => {
    await stopInvitations(deps, body.token ?? query.token, now);
    return undefined;
  });
}
