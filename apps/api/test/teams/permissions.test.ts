import { allEndpoints, type EndpointName } from '@examplar/contract/calls/all-endpoints';
import type { Endpoint } from '@examplar/contract/calls/endpoint';
import { createAssignment } from '@examplar/contract/teams/assignments';
import { createTeamLink, invitePeople } from '@examplar/contract/teams/joining';
import * as people from '@examplar/contract/teams/members';
import { createSeatInvoice, getTeamSeats } from '@examplar/contract/teams/seats';
import { expect, test } from 'vitest';
import { confirmAddress } from '../../src/slices/identity/identity.fixture.ts';
import { teamsOf } from '../../src/slices/teams/teams.fixture.ts';
import { buildCall, type CallParts } from '../build-call.ts';
import { jsonSchemaOf } from '../example-input.ts';
import { startTestApi } from '../start-test-api.ts';
import { type Expected, expectedRoles } from './expected-roles.ts';

const api = await startTestApi();
const { freeExamId } = await api.seed.certification();
const { team, member, paid } = teamsOf(api);
const unknownId = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';
const billTo = { seats: 3, company: 'Acme GmbH', address: '1 Main Street', email: 'ap@acme.example' };
const until = '2026-03-20';

/** A team that has one of everything, made by its calls. */
async function createFullTeam() {
  const { teamId, owner, params } = await team();
  const call = api.as(owner.id).call;
  await confirmAddress(api, owner.id);
  await paid(teamId, 20);
  const [target, buyer] = [await member(teamId), await member(teamId, { role: 'owner' })];
  const insiders = {
    member: await member(teamId),
    trainer: await member(teamId, { role: 'trainer' }),
    owner: await member(teamId, { role: 'owner' }),
  };
  for (const { id } of Object.values(insiders)) await confirmAddress(api, id);
  const { body: group } = await call(people.createGroup, { params, body: { name: 'Evening' } });
  await call(invitePeople, { params, body: { people: [{ email: `${teamId}@example.org` }] } });
  const { body: link } = await call(createTeamLink, { params, body: { maxUses: 5, expiresOn: until } });
  const task = { kind: 'exam', examId: freeExamId, attempts: null, counts: 'best' } as const;
  const { body: work } = await call(createAssignment, { params, body: { to: 'everybody', task, timeZone: 'UTC' } });
  const { body: order } = await api.as(buyer.id).call(createSeatInvoice, { params, body: billTo });
  const { body: seats } = await call(getTeamSeats, { params, query: { quote: 3 } });
  const invitation = await api.rows.get('team_invitation', { team_id: teamId, max_uses: 1 });
  const ids = {
    teamId,
    memberId: target.memberId,
    groupId: group.id,
    invitationId: invitation.id,
    linkId: link.id,
    assignmentId: work.id,
    orderId: order.id,
    estimateId: unknownId,
    examId: freeExamId,
    amount: seats.quote?.amount ?? 0,
  };
  return { owner, insiders, ids };
}
type Ids = Awaited<ReturnType<typeof createFullTeam>>['ids'];

const own = await createFullTeam();
const other = await createFullTeam();
const { insiders } = own;
const [left, removed] = [await member(own.ids.teamId), await member(own.ids.teamId, { role: 'trainer' })];
await api.as(left.id).call(people.leaveTeam, { params: { teamId: own.ids.teamId } });
await api.as(own.owner.id).call(people.removeMember, { params: removed.params });
const outsiders = {
  stranger: (await api.seed.user()).id,
  'former member': left.id,
  'removed trainer': removed.id,
  staff: (await api.seed.user({ role: 'ADMIN' })).id,
};
const estimates = Object.fromEntries(
  Object.keys(insiders).map((role, index) => [role, `${unknownId.slice(0, -1)}${index}`]),
);
await api.rows.insert(
  'team_estimate',
  Object.entries(insiders).map(([role, { memberId }]) => ({
    team_id: own.ids.teamId,
    id: estimates[role] ?? '',
    member_id: memberId,
    certification_id: 'aws-saa-c03',
    low: 0.5,
    high: 0.7,
    note: null,
    day: '2026-03-01',
    ends_on: '2026-03-31',
  })),
);

const ofTeams = [
  'team',
  'team_member',
  'team_group',
  'team_group_member',
  'team_invitation',
  'team_invitation_group',
  'team_assignment',
  'team_assignment_group',
  'team_assignment_member',
  'team_estimate',
  'team_seat_purchase',
  'payment_order',
] as const;
const kept = new Map(await Promise.all(ofTeams.map(async (table) => [table, await api.rows.list(table, {})] as const)));
/** Makes everything that teams have as it was before the first call. */
async function restore() {
  for (const table of ['payment_order', 'attempt', 'team_invitation_mail', 'team'] as const)
    await api.rows.delete(table, {});
  for (const [table, rows] of kept) if (rows.length > 0) await api.rows.insert(table, rows as never);
}

/** What the calls need beside what their path names. */
const inputs: Partial<Record<keyof typeof expectedRoles, (ids: Ids) => CallParts>> = {
  updateTeam: () => ({ body: { name: 'Southwind' } }),
  deleteTeam: () => ({ body: { name: 'Northwind Training' } }),
  updateMyMembership: () => ({ body: { countsMe: false, hasSeat: false } }),
  'updateMyMembership to be counted': () => ({ body: { countsMe: true } }),
  'updateMyMembership to take a seat': () => ({ body: { hasSeat: true } }),
  listMembers: () => ({ query: { role: 'member' } }),
  updateMember: ({ groupId }) => ({ body: { groups: [groupId] } }),
  'updateMember to give a role': () => ({ body: { role: 'trainer' } }),
  createGroup: () => ({ body: { name: 'Morning' } }),
  updateGroup: () => ({ body: { name: 'Morning' } }),
  invitePeople: ({ groupId }) => ({ body: { people: [{ email: 'new@example.org', groups: [groupId] }] } }),
  'invitePeople as trainers': () => ({ body: { people: [{ email: 'new@example.org' }], role: 'trainer' } }),
  createTeamLink: ({ groupId }) => ({ body: { groups: [groupId], maxUses: 5, expiresOn: until } }),
  'getTeamSeats with a quote': () => ({ query: { quote: 3 } }),
  createVnpayPayment: ({ teamId, amount }) => ({ body: { plan: 'TEAM_SEAT', teamId, seats: 3, amount } }),
  createSeatInvoice: () => ({ body: billTo }),
  createAssignment: ({ groupId, examId }) => ({
    body: {
      to: { groups: [groupId] },
      task: { kind: 'exam', examId, attempts: null, counts: 'best' },
      timeZone: 'UTC',
    },
  }),
  updateAssignment: ({ memberId }) => ({ body: { to: { members: [memberId] } } }),
  adjustLine: () => ({ body: { excused: true } }),
  remindOfAssignment: ({ memberId }) => ({ body: { members: [memberId] } }),
  startAttempt: ({ assignmentId }) => ({ body: { assignmentId } }),
  getTeamProgress: () => ({ query: { certificationId: 'aws-saa-c03' } }),
  sendEstimate: () => ({ body: { certificationId: 'aws-saa-c03' } }),
  adminSuspendTeam: () => ({ body: { reason: 'A proof' } }),
  adminRestoreTeam: () => ({ body: { reason: 'A proof' } }),
};

/** The names of fields that a schema has, however deep. */
function fieldNames(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    return [...(key === 'properties' ? Object.keys(value) : []), ...fieldNames(value)];
  });
}
const named = ({ path, query, body }: Endpoint) => [
  ...path.matchAll(/:(\w+)/g).map(([, name = '']) => name),
  ...[query, body].flatMap((part) => (part ? fieldNames(jsonSchemaOf(part)) : [])),
];
/** An order may be a team's. */
const isOfOrder = ({ path, access }: Endpoint) => path.startsWith('/orders/:orderId') && access === 'user';

// Vitest shows the names that lack an expectation, and those that no call has.
test('every call with a team in its path or body has its expected roles', () => {
  const calls = Object.entries(allEndpoints as Record<string, Endpoint>).filter(
    ([, endpoint]) => named(endpoint).some((name) => ['teamId', 'assignmentId'].includes(name)) || isOfOrder(endpoint),
  );
  const expected = new Set(Object.keys(expectedRoles).map((name) => name.split(' ')[0]));
  expect([...expected].toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

type Sent = { status: number; code: string | undefined; bytes: string };
const unlike = ['date', 'x-request-id', 'connection', 'keep-alive'];

async function send(endpoint: Endpoint, userId: string | null, input: CallParts): Promise<Sent> {
  const { method, url, headers, payload } = buildCall(endpoint, input);
  const authorization = userId ? { authorization: `Bearer ${await token(userId)}` } : {};
  const reply = await api.app.inject({
    method,
    url,
    headers: { ...headers, ...authorization },
    ...(payload && { payload }),
  });
  const kept = Object.entries(reply.headers).filter(([name]) => !unlike.includes(name));
  const code = reply.statusCode >= 400 ? reply.json().code : undefined;
  return { status: reply.statusCode, code, bytes: JSON.stringify([reply.statusCode, kept, reply.body]) };
}
const tokens = new Map<string, Promise<string>>();
function token(userId: string): Promise<string> {
  const known = tokens.get(userId) ?? api.tokenOf(userId);
  tokens.set(userId, known);
  return known;
}

const parts = ['memberId', 'groupId', 'invitationId', 'linkId', 'assignmentId', 'orderId', 'estimateId'] as const;
const nothing = Object.fromEntries(parts.map((part) => [part, unknownId])) as Pick<Ids, (typeof parts)[number]>;
const rank = { member: 1, trainer: 2, owner: 3 };
type Role = keyof typeof rank;
const mayCall = (role: Role, least: Expected[0]) =>
  least === 'left' || (least !== 'staff' && rank[role] >= rank[least === 'hides' ? 'owner' : least]);
const outcomeOf = ({ status, code }: Sent) => code ?? status;
const suspend = (suspended: boolean) =>
  api.rows.update('team', { id: own.ids.teamId }, { suspended_at: suspended ? api.clock.now() : null });

const rows = Object.entries(expectedRoles) as [keyof typeof expectedRoles, Expected][];
/** What a row calls, with the ids of a team in path and body. */
function rowCall(name: keyof typeof expectedRoles) {
  const endpoint: Endpoint = allEndpoints[name.split(' ')[0] as EndpointName];
  const withInput = (ids: Ids, inBody: Ids = ids): CallParts => {
    const input = inputs[name]?.(inBody) ?? {};
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, ids[part as keyof Ids]]);
    return { ...input, params: Object.fromEntries(inPath) };
  };
  return { endpoint, withInput };
}

// TEA-1, TEA-37
test.each(rows)('%s outside the team is as if there were no such team', async (name, [least]) => {
  const { endpoint, withInput } = rowCall(name);
  const unknown = { ...own.ids, ...nothing, teamId: unknownId };
  expect((await send(endpoint, null, withInput(own.ids))).code).toBe('UNAUTHENTICATED');
  for (const [who, userId] of Object.entries(outsiders)) {
    if (least === 'staff' && who === 'staff') continue;
    const missing = await send(endpoint, userId, withInput(unknown));
    const isGone = who === 'former member' || who === 'removed trainer';
    expect([who, missing.code]).toEqual([who, least === 'staff' ? 'FORBIDDEN' : 'NOT_FOUND']);
    for (const suspended of [false, true]) {
      await suspend(suspended);
      const found = await send(endpoint, userId, withInput(own.ids));
      if (least === 'left' && isGone) {
        expect(found.status).toBe(204);
        await restore();
      } else expect([who, found.bytes]).toEqual([who, missing.bytes]);
    }
    if (endpoint.body && least !== 'staff') {
      const wrong = await send(endpoint, userId, { ...withInput(own.ids), body: { nonsense: true } });
      expect([who, wrong.code]).toEqual([who, 'VALIDATION_FAILED']);
    }
    await suspend(false);
  }
});

// TEA-1, TEA-2
test.each(rows.filter(([, [least]]) => least !== 'staff'))(
  '%s inside the team: role, then suspension, then what path and body name',
  async (name, [least, whileSuspended, outcome]) => {
    const { endpoint, withInput } = rowCall(name);
    const hasTeam = endpoint.path.includes(':teamId');
    const hasPart = hasTeam && parts.some((part) => endpoint.path.includes(`:${part}`));
    for (const role of Object.keys(rank) as Role[]) {
      const userId = insiders[role].id;
      const ids = { ...own.ids, estimateId: estimates[role] ?? '' };
      const may = mayCall(role, least);
      const refusal = least === 'hides' ? 'NOT_FOUND' : 'TEAM_ROLE_REQUIRED';
      const expectOutcome = async (input: CallParts, expected: Expected[2]) => {
        const sent = await send(endpoint, userId, input);
        expect([role, outcomeOf(sent)]).toEqual([role, expected]);
        return sent;
      };

      // The other team's parts, in this team, are as unknown ones, and so is the other team with this one's.
      if (hasPart) {
        const unknown = await expectOutcome(withInput({ ...ids, ...nothing }, ids), may ? 'NOT_FOUND' : refusal);
        const foreign = await send(endpoint, userId, withInput({ ...other.ids, teamId: ids.teamId }, ids));
        expect([role, foreign.bytes]).toEqual([role, unknown.bytes]);
      }
      const noTeam = await expectOutcome(withInput({ ...ids, ...nothing, teamId: unknownId }), 'NOT_FOUND');
      for (const foreign of [other.ids, { ...ids, teamId: other.ids.teamId }, { ...other.ids, ...nothing }]) {
        if (!hasTeam && foreign !== other.ids) continue;
        expect([role, (await send(endpoint, userId, withInput(foreign))).bytes]).toEqual([role, noTeam.bytes]);
      }
      const [theirs, nobodys] = [withInput(ids, other.ids), withInput(ids, { ...ids, ...nothing })];
      if (hasTeam && JSON.stringify(theirs.body) !== JSON.stringify(nobodys.body)) {
        const unknown = await expectOutcome(nobodys, may ? 'VALIDATION_FAILED' : refusal);
        expect([role, (await send(endpoint, userId, theirs)).bytes]).toEqual([role, unknown.bytes]);
      }

      await suspend(true);
      const stopped = may && whileSuspended === 'stops';
      if (stopped && hasPart) await expectOutcome(withInput({ ...ids, ...nothing }, ids), 'TEAM_SUSPENDED');
      await expectOutcome(withInput(ids), stopped ? 'TEAM_SUSPENDED' : may ? outcome : refusal);
      if (may && !stopped && endpoint.method !== 'GET') await restore();
      await suspend(false);
      await expectOutcome(withInput(ids), may ? outcome : refusal);
      if (may && endpoint.method !== 'GET') await restore();
    }
  },
);

test('staff suspend and restore a team that they are not in', async () => {
  for (const name of ['adminSuspendTeam', 'adminRestoreTeam'] as const) {
    const { endpoint, withInput } = rowCall(name);
    expect(outcomeOf(await send(endpoint, outsiders.staff, withInput(own.ids)))).toBe(expectedRoles[name]?.[2]);
    const unknown = withInput({ ...own.ids, teamId: unknownId });
    expect(outcomeOf(await send(endpoint, outsiders.staff, unknown))).toBe('NOT_FOUND');
  }
});
