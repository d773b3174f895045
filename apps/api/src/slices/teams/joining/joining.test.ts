import * as contract from '@examplar/contract/teams/joining';
import * as people from '@examplar/contract/teams/members';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { confirmAddress, mailsTo, newAddress } from '../../identity/identity.fixture.ts';
import { teamsOf } from '../teams.fixture.ts';

const api = await startTestApi();
const { team, member, paid } = teamsOf(api);
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code];

/** A team whose owner may invite. */
async function invitingTeam(name?: string) {
  const made = await team(name);
  await confirmAddress(api, made.owner.id);
  const owner = api.as(made.owner.id);
  const invite = (emails: string[], more: object = {}) =>
    owner.call(contract.invitePeople, {
      params: made.params,
      body: { people: emails.map((email) => ({ email })), ...more },
    });
  return { ...made, caller: owner, invite };
}

/** A new user with a confirmed address. */
async function confirmedUser(email = newAddress()) {
  const user = await api.seed.user({ email });
  await confirmAddress(api, user.id);
  return user;
}

const accept = (userId: string, token: string, more: object = {}) =>
  api.as(userId).call(contract.acceptInvitation, { body: { token, countsMe: false, ...more } });

async function linkOf(made: Awaited<ReturnType<typeof invitingTeam>>, more: object = {}) {
  const body = { maxUses: 2, expiresOn: '2026-03-20', ...more };
  const reply = await made.caller.call(contract.createTeamLink, { params: made.params, body });
  return { ...reply, token: reply.body.url?.replace(/^.*#token=/, '') };
}

// TEA-20
test('somebody who is invited by address joins with it, once, and nobody else does', async () => {
  const made = await invitingTeam();
  const group = (await made.caller.call(people.createGroup, { params: made.params, body: { name: 'Evening' } })).body;
  const email = newAddress();
  const invited = await made.caller.call(contract.invitePeople, {
    params: made.params,
    body: { people: [{ email: email.toUpperCase(), groups: [group.id] }], role: 'trainer' },
  });
  expect([invited.status, invited.body]).toEqual([201, { invited: 1, already: 0, refused: [] }]);
  expect((await made.invite([email])).body).toEqual({ invited: 0, already: 1, refused: [] });
  const [mail] = await mailsTo(api, email.toUpperCase());
  const token = /join#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await api.call(contract.openInvitation, { body: { token } })).body).toEqual({
    team: 'Northwind Training',
    invitedBy: 'Linh Tran',
    role: 'trainer',
    needs: `${email[0]?.toUpperCase()}•••@EXAMPLE.ORG`,
    expiresAt: '2026-03-15T10:00:00.000Z',
  });

  const [stranger, unconfirmed] = [await confirmedUser(), await api.seed.user({ email })];
  expect(refusal(await accept(stranger.id, token))).toEqual([403, 'OTHER_ADDRESS']);
  expect(refusal(await accept(unconfirmed.id, token))).toEqual([403, 'OTHER_ADDRESS']);
  expect((await api.as(unconfirmed.id).call(contract.listOwnInvitations)).body).toEqual([]);
  await confirmAddress(api, unconfirmed.id);
  const own = (await api.as(unconfirmed.id).call(contract.listOwnInvitations)).body;
  expect(own).toEqual([
    {
      token,
      team: 'Northwind Training',
      invitedBy: 'Linh Tran',
      role: 'trainer',
      expiresAt: '2026-03-15T10:00:00.000Z',
    },
  ]);
  const both = await api.together([() => accept(unconfirmed.id, token), () => accept(unconfirmed.id, token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  expect(both[0]?.body).toMatchObject({ id: made.teamId, role: 'trainer', members: 2 });
  const me = await api.as(unconfirmed.id).call(people.getMyMembership, { params: made.params });
  expect(me.body).toMatchObject({
    email,
    groups: [{ id: group.id, name: 'Evening' }],
    countsMe: false,
    hasSeat: false,
  });
  expect((await api.as(unconfirmed.id).call(contract.listOwnInvitations)).body).toEqual([]);
  await api.as(unconfirmed.id).call(people.leaveTeam, { params: made.params });
  expect(refusal(await accept(unconfirmed.id, token))).toEqual([410, 'INVITATION_ENDED']);
  expect(refusal(await api.call(contract.openInvitation, { body: { token } }))).toEqual([410, 'INVITATION_ENDED']);
});

test('the database keeps no token, and an unknown one opens nothing', async () => {
  const made = await invitingTeam();
  const { token, body } = await linkOf(made);
  expect(JSON.stringify(await api.rows.list('team_invitation', {}))).not.toContain(token);
  expect(body.url).toBe(`${api.deps.config.publicUrl}/join#token=${token}`);
  const [, ...rest] = token;
  const other = `${token[0] === 'A' ? 'B' : 'A'}${rest.join('')}`;
  expect(refusal(await api.call(contract.openInvitation, { body: { token: other } }))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await accept((await confirmedUser()).id, other))).toEqual([404, 'NOT_FOUND']);
  const listed = (await made.caller.call(contract.listTeamLinks, { params: made.params })).body;
  expect(listed).toEqual([
    { id: body.id, groups: [], maxUses: 2, uses: 0, expiresOn: '2026-03-20', emailDomain: null },
  ]);
});

// TEA-22, TEA-23
test('the last use of a link and the last place are taken once', async () => {
  const made = await invitingTeam();
  const { token } = await linkOf(made, { maxUses: 1 });
  const [ada, bao] = [await api.seed.user(), await api.seed.user()];
  const both = await api.together([() => accept(ada.id, token), () => accept(bao.id, token)]);
  expect(both.map(({ status, error }) => error.code ?? status).toSorted()).toEqual([201, 'INVITATION_ENDED']);

  const next = await linkOf(made, { maxUses: 9 });
  for (let count = 0; count < 2; count += 1) await member(made.teamId);
  const [chi, dung] = [await api.seed.user(), await api.seed.user()];
  const last = await api.together([() => accept(chi.id, next.token), () => accept(dung.id, next.token)]);
  expect(last.map(({ status, error }) => error.code ?? status).toSorted()).toEqual([201, 'TEAM_FULL']);
  const [link] = (await made.caller.call(contract.listTeamLinks, { params: made.params })).body;
  expect(link?.uses).toBe(1);
});

// TEA-23
test('who is a member already uses nothing; who comes back after leaving is a new member', async () => {
  const made = await invitingTeam();
  const { token } = await linkOf(made);
  const user = await api.seed.user();
  const first = await accept(user.id, token, { countsMe: true });
  expect(first.status).toBe(201);
  expect((await accept(user.id, token)).status).toBe(200);
  const { memberId, countsMe } = (await api.as(user.id).call(people.getMyMembership, { params: made.params })).body;
  expect(countsMe).toBe(true);
  await api.as(user.id).call(people.leaveTeam, { params: made.params });
  expect((await accept(user.id, token)).status).toBe(201);
  const again = (await api.as(user.id).call(people.getMyMembership, { params: made.params })).body;
  expect(again.memberId).not.toBe(memberId);
  expect(again.countsMe).toBe(false);
});

// TEA-22
test('a link for a domain takes confirmed addresses of exactly that domain', async () => {
  const made = await invitingTeam();
  const { token } = await linkOf(made, { emailDomain: ' ACME.example ', maxUses: 9 });
  expect((await api.call(contract.openInvitation, { body: { token } })).body.needs).toBe('@acme.example');
  for (const email of ['a@evil.acme.example', 'a@evilacme.example', 'acme.example@evil.org'])
    expect(refusal(await accept((await confirmedUser(email)).id, token))).toEqual([403, 'OTHER_ADDRESS']);
  const unconfirmed = await api.seed.user({ email: 'a@acme.example' });
  expect(refusal(await accept(unconfirmed.id, token))).toEqual([403, 'OTHER_ADDRESS']);
  expect((await accept((await confirmedUser('B@Acme.Example')).id, token)).status).toBe(201);
});

// TEA-22
test('links end on their day, when they are ended, and twenty are enough', async () => {
  const made = await invitingTeam();
  const make = (body: object) => linkOf(made, body);
  for (const expiresOn of ['2026-02-28', '2026-05-31'])
    expect((await make({ expiresOn })).error.details?.map(({ path }) => path)).toEqual(['expiresOn']);
  for (const maxUses of [0, 501, 1.5])
    expect((await make({ maxUses })).error.details?.map(({ path }) => path)).toEqual(['maxUses']);
  const ended = await make({ expiresOn: '2026-05-30' });
  const params = { teamId: made.teamId, linkId: ended.body.id };
  expect((await made.caller.call(contract.deleteTeamLink, { params })).status).toBe(204);
  expect((await made.caller.call(contract.deleteTeamLink, { params })).status).toBe(404);
  const user = await api.seed.user();
  expect(refusal(await accept(user.id, ended.token))).toEqual([410, 'INVITATION_ENDED']);
  for (let count = 0; count < 20; count += 1) expect((await make({})).status).toBe(201);
  expect(refusal(await make({}))).toEqual([409, 'TEAM_LIMIT']);
});

// TEA-22
test('a link ends with the role of who made it, or with the membership', async () => {
  const made = await invitingTeam();
  const trainers = [await member(made.teamId, { role: 'trainer' }), await member(made.teamId, { role: 'trainer' })];
  const tokens = [];
  for (const { id } of trainers) tokens.push((await linkOf({ ...made, caller: api.as(id) })).token);
  const [demoted, leaver] = trainers;
  await made.caller.call(people.updateMember, {
    params: { teamId: made.teamId, memberId: demoted?.memberId ?? '' },
    body: { role: 'member' },
  });
  await api.as(leaver?.id ?? '').call(people.leaveTeam, { params: made.params });
  const user = await api.seed.user();
  for (const token of tokens) expect(refusal(await accept(user.id, token))).toEqual([410, 'INVITATION_ENDED']);
});

// TEA-20
test('only a confirmed address invites, trainers invite members only, and nobody into a suspended team', async () => {
  const made = await team();
  const invite = (userId: string, role?: 'member' | 'trainer') =>
    api.as(userId).call(contract.invitePeople, {
      params: made.params,
      body: { people: [{ email: newAddress() }], ...(role ? { role } : {}) },
    });
  expect(refusal(await invite(made.owner.id))).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
  const trainer = await member(made.teamId, { role: 'trainer' });
  await confirmAddress(api, trainer.id);
  expect(refusal(await invite(trainer.id, 'trainer'))).toEqual([403, 'TEAM_ROLE_REQUIRED']);
  expect((await invite(trainer.id)).status).toBe(201);
  const plain = await member(made.teamId);
  expect(refusal(await invite(plain.id))).toEqual([403, 'TEAM_ROLE_REQUIRED']);

  const link = await api
    .as(trainer.id)
    .call(contract.createTeamLink, { params: made.params, body: { maxUses: 1, expiresOn: '2026-03-20' } });
  await api.rows.update('team', { id: made.teamId }, { suspended_at: api.clock.now() });
  expect(refusal(await invite(trainer.id))).toEqual([403, 'TEAM_SUSPENDED']);
  const token = new URL(link.body.url).hash.slice('#token='.length);
  expect(refusal(await accept((await api.seed.user()).id, token))).toEqual([403, 'TEAM_SUSPENDED']);
});

// TEA-21
test('without seats a team has as many open invitations as free places', async () => {
  const made = await invitingTeam();
  const emails = Array.from({ length: 6 }, newAddress).toSorted();
  const { body } = await made.invite(emails);
  expect(body).toEqual({
    invited: 4,
    already: 0,
    refused: emails.slice(4).map((email) => ({ email, message: 'This team is full.' })),
  });
  const [first] = (await made.caller.call(contract.listInvitations, { params: made.params })).body;
  expect(first).toMatchObject({ email: emails[0], role: 'member', groups: [], invitedBy: 'Linh Tran' });
  const params = { teamId: made.teamId, invitationId: first?.id ?? '' };
  expect((await made.caller.call(contract.deleteInvitation, { params })).status).toBe(204);
  expect((await made.invite(emails.slice(4))).body).toMatchObject({ invited: 1, refused: [{ email: emails[5] }] });
  await paid(made.teamId, 3);
  expect((await made.invite(emails)).body).toEqual({ invited: 2, already: 4, refused: [] });
});

// TEA-21
test('an address gets three mails of a team in a week, and the inviter cannot tell who wants none', async () => {
  const made = await invitingTeam();
  await paid(made.teamId, 3);
  const [email, stopped] = [newAddress(), newAddress()];
  await made.invite([email, stopped]);
  const text = (await mailsTo(api, stopped))[0]?.text ?? '';
  const stop = /team-invitations\/stop#token=([\w-]+)/.exec(text)?.[1] ?? '';
  for (const _ of [1, 2])
    expect((await api.call(contract.stopInvitations, { query: {}, body: { token: stop } })).status).toBe(204);
  const forged = `${stop.slice(0, -8)}AAAAAAAA`;
  expect(refusal(await api.call(contract.stopInvitations, { query: { token: forged } }))).toEqual([
    400,
    'INVALID_TOKEN',
  ]);

  const open = (await made.caller.call(contract.listInvitations, { params: made.params })).body;
  const resend = (to: string) =>
    made.caller.call(contract.resendInvitation, {
      params: { teamId: made.teamId, invitationId: open.find((one) => one.email === to)?.id ?? '' },
    });
  for (const to of [email, stopped]) {
    expect([(await resend(to)).status, (await resend(to)).status, (await resend(to)).status], to).toEqual([
      200, 200, 429,
    ]);
  }
  expect((await mailsTo(api, email)).map(({ kind }) => kind)).toEqual(Array(3).fill('team-invitation'));
  expect(await mailsTo(api, stopped)).toHaveLength(1);
  const tokens = (await mailsTo(api, email)).map(({ text: sent }) => /join#token=(\S+)/.exec(sent)?.[1]);
  expect(new Set(tokens).size).toBe(1);
  // Taken back and invited again, it is the same limit; another team has its own, but not for who wants none.
  const other = await invitingTeam('Contoso');
  expect((await other.invite([email, stopped])).body.invited).toBe(2);
  expect(await mailsTo(api, email)).toHaveLength(4);
  expect(await mailsTo(api, stopped)).toHaveLength(1);
  api.clock.advance({ days: 7, seconds: 1 });
});

// TEA-21
test('fifty a day are enough for an account without seats', async () => {
  const made = await invitingTeam();
  const sent = Array.from({ length: 48 }, (_, n) => ({
    id: `01939f3a-5c1e-7b6a-9d4e-2f8a61c0${1_000 + n}`,
    team_id: made.teamId,
    user_id: made.owner.id,
    email_hash: Buffer.from(String(n)),
    was_paid: false,
    sent_at: api.clock.now(),
  }));
  await api.rows.insert('team_invitation_mail', sent);
  expect(refusal(await made.invite([newAddress(), newAddress(), newAddress()]))).toEqual([429, 'RATE_LIMITED']);
  expect((await made.caller.call(contract.listInvitations, { params: made.params })).body).toEqual([]);
  expect((await made.invite([newAddress(), newAddress()])).body.invited).toBe(2);
});

// TEA-21
test('five hundred people are invited at once, each with a mail, and no more of this team today', async () => {
  const made = await invitingTeam();
  await paid(made.teamId, 300);
  const emails = Array.from({ length: 500 }, newAddress);
  expect((await made.invite(emails)).body).toEqual({ invited: 500, already: 0, refused: [] });
  const countMails = async () => (await api.rows.list('mail_outbox', { kind: 'team-invitation' }, ['id'])).length;
  const sent = await countMails();
  expect(sent).toBeGreaterThanOrEqual(500);
  expect((await made.invite([newAddress()])).body.invited).toBe(1);
  expect(await countMails()).toBe(sent);
});

// TEA-20
test('a name that reads as a link is not in the mail, and the language is that of who invites', async () => {
  const made = await invitingTeam();
  await api.rows.update('account', { id: made.owner.id }, { name: 'Win at evil.example', language: 'vi' });
  const email = newAddress();
  await made.invite([email]);
  const [mail] = await mailsTo(api, email);
  expect(mail?.subject).toBe(`${made.owner.email} mời bạn vào nhóm Northwind Training`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  expect(mail?.text).toContain('/vi/join#token=');
});

// TEA-7
test('a joiner gets a free seat, unless the team gives them by hand or the joiner wants none', async () => {
  const made = await invitingTeam();
  await paid(made.teamId, 2);
  const { token } = await linkOf(made, { maxUses: 9 });
  const hasSeat = async (more: object) => {
    const user = await api.seed.user();
    await accept(user.id, token, more);
    return (await api.as(user.id).call(people.getMyMembership, { params: made.params })).body.hasSeat;
  };
  expect([await hasSeat({ wantsSeat: false }), await hasSeat({}), await hasSeat({ wantsSeat: true })]).toEqual([
    false,
    true,
    true,
  ]);
  // Full seats do not stop joining.
  expect(await hasSeat({})).toBe(false);
});
