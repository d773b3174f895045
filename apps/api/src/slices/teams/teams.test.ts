import { deleteAccount, getProfile } from '@examplar/contract/account';
import { exportMyData } from '@examplar/contract/account-export';
import * as people from '@examplar/contract/teams/members';
import * as contract from '@examplar/contract/teams/teams';
import { joiningVersion } from '@examplar/domain/teams/joining-text';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../test/record-statements.ts';
import { startTestApi } from '../../../test/start-test-api.ts';
import { bearer, goodPassword, newAddress, signUp } from '../identity/identity.fixture.ts';
import { forgetLeftMembers } from './public.ts';
import { teamsOf } from './teams.fixture.ts';

const statements = recordStatements();
const api = await startTestApi({ onConnect: statements.onConnect });
const { team, member, paid } = teamsOf(api);
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];
const unknownId = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';

// TEA-4
test('who makes a team is its owner, and sees all of it', async () => {
  const user = await api.seed.user({ name: 'Linh Tran' });
  const made = await api.as(user.id).call(contract.createTeam, { body: { name: '  Northwind Training ' } });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: made.body.id,
    name: 'Northwind Training',
    role: 'owner',
    members: 1,
    seats: null,
    limits: { members: 5 },
    settings: { assignsSeats: true },
    trainers: ['Linh Tran'],
    suspended: false,
    createdAt: '2026-03-01T10:00:00.000Z',
  });
  const params = { teamId: made.body.id };
  expect((await api.as(user.id).call(contract.getTeam, { params })).body).toEqual(made.body);
  expect((await api.as(user.id).call(contract.listTeams)).body).toEqual([made.body]);
});

test('own teams are listed by name without case, and the same name may exist twice', async () => {
  const { id } = await api.seed.user();
  for (const name of ['beta', 'Alpha', 'alpha', 'Gamma']) {
    await api.as(id).call(contract.createTeam, { body: { name } });
    api.clock.advance({ seconds: 1 });
  }
  const names = (await api.as(id).call(contract.listTeams)).body.map(({ name }) => name);
  expect(names).toEqual(['Alpha', 'alpha', 'beta', 'Gamma']);
});

// TEA-3
test.each(['A', 'x'.repeat(61), 'Win at evil.example', 'https://evil', 'www.evil', 'A\tB', 'A\u202eB'])(
  'a team cannot be called %j',
  async (name) => {
    const { owner, params } = await team();
    for (const reply of [
      await api.as(owner.id).call(contract.createTeam, { body: { name } }),
      await api.as(owner.id).call(contract.updateTeam, { params, body: { name } }),
    ])
      expect([reply.status, reply.error.details?.map(({ path }) => path)]).toEqual([400, ['name']]);
  },
);

// TEA-4
test('five own teams and twenty in all are enough, also from two tabs', async () => {
  const { id } = await api.seed.user();
  const make = () => api.as(id).call(contract.createTeam, { body: { name: 'Team' } });
  for (let count = 0; count < 4; count += 1) expect((await make()).status).toBe(201);
  const both = await api.together([make, make]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(refusal(await make())).toEqual([409, 'TOO_MANY_TEAMS']);

  const { owner, teamId } = await team();
  await api.rows.update('team_member', { user_id: id }, { user_id: owner.id });
  expect(refusal(await api.as(owner.id).call(contract.createTeam, { body: { name: 'Sixth' } }))).toEqual([
    409,
    'TOO_MANY_TEAMS',
  ]);
  expect(teamId).toBeDefined();
});

// TEA-2
test('members see neither seats nor settings, and names of owners and trainers only', async () => {
  const { owner, teamId, params } = await team();
  const plain = await member(teamId, { name: 'Binh' });
  await member(teamId, { name: 'an Le', role: 'trainer' });
  await paid(teamId, 3);
  const seen = (await api.as(plain.id).call(contract.getTeam, { params })).body;
  expect(seen).toMatchObject({
    role: 'member',
    members: 3,
    seats: null,
    settings: null,
    trainers: ['an Le', 'Linh Tran'],
  });
  expect(seen.limits).toEqual({ members: 11 });
  expect((await api.as(owner.id).call(contract.getTeam, { params })).body.seats).toEqual({
    paid: 3,
    assigned: 0,
    endsOn: '2027-03-01',
  });
});

test('people are listed by name in pages, found by name, address, role and group', async () => {
  const { owner, teamId, params } = await team();
  for (const name of ['Émile', 'bao', 'Anna', 'anna', 'Chi']) await member(teamId, { name });
  const caller = api.as(owner.id);
  const group = (await caller.call(people.createGroup, { params, body: { name: 'Evening' } })).body;
  const names = async (query: object) =>
    (await caller.call(people.listMembers, { params, query })).body.map(({ name }) => name);
  const all = await caller.call(people.listMembers, { params });
  expect(all.body.map(({ name }) => name)).toHaveLength(6);
  expect(Object.keys(all.body[0] ?? {}).toSorted()).toEqual(
    ['email', 'groups', 'hasSeat', 'id', 'joinedOn', 'lastWorkOn', 'name', 'role'].toSorted(),
  );
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await caller.call(people.listMembers, {
      params,
      query: { limit: '2', ...(cursor ? { cursor } : {}) },
    });
    paged.push(...body.map(({ id }) => id));
    cursor = /cursor=([^&>]+)/.exec(headers.link ?? '')?.[1];
  } while (cursor);
  expect(paged).toEqual(all.body.map(({ id }) => id));
  const bao = all.body.find(({ name }) => name === 'bao');
  await caller.call(people.updateMember, { params: { teamId, memberId: bao?.id ?? '' }, body: { groups: [group.id] } });
  expect(await names({ group: group.id })).toEqual(['bao']);
  expect(await names({ q: 'emil' })).toEqual(['Émile']);
  expect(await names({ q: bao?.email ?? '' })).toEqual(['bao']);
  expect(await names({ role: 'owner' })).toEqual(['Linh Tran']);
  const unknown = await caller.call(people.listMembers, { params, query: { group: unknownId } });
  expect([unknown.status, unknown.error.details?.[0]?.path]).toEqual([400, 'group']);
  expect((await caller.call(people.listGroups, { params })).body).toEqual([
    { id: group.id, name: 'Evening', members: 1 },
  ]);
});

// TEA-6
test('a team has one group of a name without case, and at most a hundred', async () => {
  const { owner, params, teamId } = await team();
  const make = (name: string) => api.as(owner.id).call(people.createGroup, { params, body: { name } });
  const first = (await make(' Evening ')).body;
  expect(first.name).toBe('Evening');
  expect(refusal(await make('eVENING'))).toEqual([409, 'GROUP_EXISTS']);
  const other = (await make('Morning')).body;
  const rename = (name: string) =>
    api.as(owner.id).call(people.updateGroup, { params: { teamId, groupId: other.id }, body: { name } });
  expect(refusal(await rename('evening'))).toEqual([409, 'GROUP_EXISTS']);
  expect((await rename('MORNING')).body.name).toBe('MORNING');
  const more = Array.from({ length: 97 }, (_, n) => ({
    team_id: teamId,
    id: unknownId.replace('7b55', String(1_000 + n)),
    name: `G${n}`,
    name_key: `g${n}`,
    created_at: api.clock.now(),
  }));
  await api.rows.insert('team_group', more);
  const both = await api.together([() => make('Last'), () => make('Too many')]);
  expect(both.map(({ status, error }) => error.code ?? status).toSorted()).toEqual([201, 'TEAM_LIMIT']);
  expect((await api.as(owner.id).call(people.deleteGroup, { params: { teamId, groupId: first.id } })).status).toBe(204);
});

// TEA-2
test('trainers give groups and remove members; roles are for owners', async () => {
  const { owner, teamId, params } = await team();
  const [trainer, plain, second] = [
    await member(teamId, { role: 'trainer' }),
    await member(teamId),
    await member(teamId, { role: 'trainer' }),
  ];
  const change = (target: { params: { teamId: string; memberId: string } }, body: object) =>
    api.as(trainer.id).call(people.updateMember, { params: target.params, body });
  expect(refusal(await change(plain, { role: 'trainer' }))).toEqual([403, 'TEAM_ROLE_REQUIRED']);
  expect((await change(plain, { groups: [] })).status).toBe(200);
  expect((await change(plain, { groups: [unknownId] })).error.details).toEqual([
    { path: 'groups', message: 'There is no such group in this team' },
  ]);
  const remove = (target: { params: { teamId: string; memberId: string } }) =>
    api.as(trainer.id).call(people.removeMember, { params: target.params });
  expect(refusal(await remove(second))).toEqual([403, 'TEAM_ROLE_REQUIRED']);
  expect((await remove(plain)).status).toBe(204);
  expect((await api.as(plain.id).call(contract.getTeam, { params })).status).toBe(404);
  const demoted = await api
    .as(owner.id)
    .call(people.updateMember, { params: trainer.params, body: { role: 'member' } });
  expect(demoted.body.role).toBe('member');
  expect(refusal(await api.as(trainer.id).call(people.listMembers, { params }))).toEqual([403, 'TEAM_ROLE_REQUIRED']);
});

// TEA-8
test('the last owner can neither leave nor step down', async () => {
  const { owner, teamId, params } = await team();
  const [{ body: self }] = [await api.as(owner.id).call(people.getMyMembership, { params })];
  const own = { teamId, memberId: self.memberId };
  const calls = [
    () => api.as(owner.id).call(people.leaveTeam, { params }),
    () => api.as(owner.id).call(people.updateMember, { params: own, body: { role: 'trainer' } }),
    () => api.as(owner.id).call(people.removeMember, { params: own }),
  ];
  for (const call of calls) expect(refusal((await call()) as never)).toEqual([409, 'LAST_OWNER']);
  await member(teamId, { role: 'owner' });
  expect((await api.as(owner.id).call(people.leaveTeam, { params })).status).toBe(204);
});

// TEA-8
test.each(['leave', 'step down', 'remove each other'])(
  'of two owners who %s at the same time one stays',
  async (how) => {
    const { owner, teamId, params } = await team();
    const other = await member(teamId, { role: 'owner' });
    const { memberId } = (await api.as(owner.id).call(people.getMyMembership, { params })).body;
    const acts = [
      { userId: owner.id, own: memberId, others: other.memberId },
      { userId: other.id, own: other.memberId, others: memberId },
    ].map(({ userId, own, others }) => async () => {
      const caller = api.as(userId);
      if (how === 'leave') return caller.call(people.leaveTeam, { params });
      if (how === 'remove each other')
        return caller.call(people.removeMember, { params: { teamId, memberId: others } });
      return caller.call(people.updateMember, { params: { teamId, memberId: own }, body: { role: 'member' } });
    });
    const statuses = (await api.together<{ status: number }>(acts)).map(({ status }) => status);
    // Who was removed first is no longer in the team.
    expect(statuses.toSorted()).toEqual(how === 'remove each other' ? [204, 404] : [how === 'leave' ? 204 : 200, 409]);
    const owners = await api.rows.list('team_member', { team_id: teamId, role: 'owner', left_at: null });
    expect(owners).toHaveLength(1);
  },
);

// TEA-4
test('nobody becomes owner of a sixth team, also not by two teams at once', async () => {
  const user = await api.seed.user();
  for (let count = 0; count < 4; count += 1) await api.as(user.id).call(contract.createTeam, { body: { name: 'Own' } });
  const promotions = await Promise.all(
    [1, 2].map(async () => {
      const { owner, teamId } = await team();
      const plain = await member(teamId);
      await api.rows.update('team_member', { id: plain.memberId }, { user_id: user.id });
      const promote = () =>
        api.as(owner.id).call(people.updateMember, { params: plain.params, body: { role: 'owner' } });
      return promote;
    }),
  );
  const replies = await api.together(promotions);
  expect(replies.map(({ status, error }) => error.code ?? status).toSorted()).toEqual([200, 'TOO_MANY_TEAMS']);
});

// TEA-7
test('seats are taken, given and declined; the last one once', async () => {
  const { owner, teamId, params } = await team();
  const [ada, bao] = [await member(teamId), await member(teamId)];
  const take = (userId: string, hasSeat = true) =>
    api.as(userId).call(people.updateMyMembership, { params, body: { hasSeat } });
  const canTake = async () => (await api.as(ada.id).call(people.getMyMembership, { params })).body.canTakeSeat;
  expect(await canTake()).toBe(false);
  expect(refusal(await take(ada.id))).toEqual([409, 'NO_SEAT_LEFT']);
  await paid(teamId, 1);
  expect(await canTake()).toBe(true);
  const both = await api.together([() => take(ada.id), () => take(bao.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [holder, other] = both[0]?.status === 200 ? [ada, bao] : [bao, ada];
  expect((await take(holder.id)).body).toEqual({ countsMe: false, hasSeat: true });
  expect(await canTake()).toBe(false);
  const give = (target: { params: { teamId: string; memberId: string } }, hasSeat: boolean) =>
    api.as(owner.id).call(people.updateMember, { params: target.params, body: { hasSeat } });
  expect(refusal(await give(other, true))).toEqual([409, 'NO_SEAT_LEFT']);
  expect((await take(holder.id, false)).body.hasSeat).toBe(false);
  await api.as(owner.id).call(contract.updateTeam, { params, body: { settings: { assignsSeats: false } } });
  expect(refusal(await take(other.id))).toEqual([403, 'TEAM_ROLE_REQUIRED']);
  expect((await give(other, true)).body.hasSeat).toBe(true);
  await api.as(other.id).call(people.leaveTeam, { params });
  expect((await give(holder, true)).body.hasSeat).toBe(true);

  await api.rows.update('team', { id: teamId }, { suspended_at: api.clock.now() });
  expect((await take(holder.id, false)).body.hasSeat).toBe(false);
  await api.as(owner.id).call(people.updateMyMembership, { params, body: { countsMe: false } });
  expect(refusal(await api.as(owner.id).call(people.updateMyMembership, { params, body: { countsMe: true } }))).toEqual(
    [403, 'TEAM_SUSPENDED'],
  );
});

// TEA-8
test('a team is deleted by its name typed again, and not while paid seats run', async () => {
  const { owner, teamId, params } = await team();
  await member(teamId);
  const remove = (name: string) => api.as(owner.id).call(contract.deleteTeam, { params, body: { name } });
  expect((await remove('northwind')).error.details?.map(({ path }) => path)).toEqual(['name']);
  await paid(teamId, 3);
  const refused = await remove('Northwind Training');
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    409,
    'TEAM_HAS_SEATS',
    'Paid seats run until 2027-03-01.',
  ]);
  await api.rows.update('team_seat_purchase', { team_id: teamId }, { refunded_at: api.clock.now() });
  expect((await remove('Northwind Training')).status).toBe(204);
  expect((await api.as(owner.id).call(contract.getTeam, { params })).status).toBe(404);
  for (const table of ['team_member', 'team_group', 'team_seat_purchase'] as const)
    expect(await api.rows.list(table, { team_id: teamId })).toEqual([]);
});

// TEA-10
test('an account with people in a team of its own cannot be removed; alone in it, the team goes too', async () => {
  const { token, user } = await signUp(api, newAddress());
  const make = async (name: string) =>
    (await api.call(contract.createTeam, { body: { name }, ...bearer(token) })).body.id;
  const [first, second, alone] = [await make('First'), await make('Second'), await make('Alone')];
  await member(first);
  const heir = await member(second);
  const { teamId: joined } = await team();
  const plain = await member(joined);
  await api.rows.update('team_member', { id: plain.memberId }, { user_id: user.id });
  const remove = () => api.call(deleteAccount, { body: { password: goodPassword }, ...bearer(token) });

  const refused = await remove();
  expect(refusal(refused)).toEqual([409, 'LAST_OWNER']);
  expect(refused.error.details).toEqual(
    expect.arrayContaining([
      { path: 'teams', message: 'First' },
      { path: 'teams', message: 'Second' },
    ]),
  );
  expect(refused.error.details).toHaveLength(2);
  await api.rows.update('team_member', { id: heir.memberId }, { role: 'owner' });
  await api.rows.delete('team_member', { team_id: first, role: 'member' });

  expect((await remove()).status).toBe(204);
  expect(await api.rows.list('team_member', { user_id: user.id })).toEqual([]);
  expect(await api.rows.list('team', { id: alone })).toEqual([]);
  expect(await api.rows.list('team', { id: first })).toEqual([]);
  expect(await api.rows.list('team_member', { team_id: second })).toHaveLength(1);
});

// TEA-9
test('who left stays for 30 days in the export and in the table, without role, group, tick or seat', async () => {
  const now = api.clock.now().toISOString();
  const { teamId, params } = await team();
  const plain = await member(teamId);
  await paid(teamId, 1);
  await api.as(plain.id).call(people.updateMyMembership, { params, body: { hasSeat: true, countsMe: true } });
  // A session ends after a week without use.
  const exported = async () => (await api.call(exportMyData, bearer(await api.tokenOf(plain.id)))).body.teams;
  const facts = { name: 'Northwind Training', email: plain.email, role: 'member', groups: [], leftAt: null };
  const agreedTo = { version: 1, text: expect.stringContaining('From today Northwind Training sees'), at: now };
  const joined = { ...facts, joinedAt: now, agreedTo };
  expect(await exported()).toEqual([{ ...joined, hasSeat: true, countsMe: true }]);
  await api.as(plain.id).call(people.leaveTeam, { params });
  const left = { ...joined, hasSeat: false, countsMe: false, leftAt: now };
  expect(await exported()).toEqual([left]);
  api.clock.advance({ days: 29 });
  await forgetLeftMembers(api.deps);
  expect(await exported()).toEqual([left]);
  api.clock.advance({ days: 2 });
  await forgetLeftMembers(api.deps);
  expect(await exported()).toEqual([]);
});

// TEA-24
test('a newer text of what the team sees asks again, and what was agreed to is kept', async () => {
  const { owner, teamId, params } = await team();
  const ada = await member(teamId);
  const me = async (userId: string) => (await api.as(userId).call(people.getMyMembership, { params })).body.asksAgain;
  expect(await me(ada.id)).toBe(false);
  await api.db.updateTable('team_member').set({ agreed_version: 0 }).where('id', '=', ada.memberId).execute();
  expect([await me(ada.id), await me(owner.id)]).toEqual([true, false]);
  const agree = (agreesTo: number) =>
    api.as(ada.id).call(people.updateMyMembership, { params, body: { agreesTo: agreesTo as typeof joiningVersion } });
  expect((await agree(joiningVersion - 1)).status).toBe(400);
  expect((await agree(joiningVersion)).status).toBe(200);
  expect(await me(ada.id)).toBe(false);
});

// TEA-70
test('the profile says what somebody is in teams at most, by the statement that reads it', async () => {
  const { owner, teamId } = await team();
  const [trainer, plain] = [await member(teamId, { role: 'trainer' }), await member(teamId)];
  const nobody = await api.seed.user();
  const found: unknown[] = [];
  for (const { id } of [owner, trainer, plain, nobody]) found.push((await api.as(id).call(getProfile)).body.teamRole);
  expect(found).toEqual(['trainer', 'trainer', 'member', undefined]);
});
