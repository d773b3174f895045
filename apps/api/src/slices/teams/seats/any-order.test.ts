import { checkAccess } from '@examplar/contract/payments/subscriptions';
import { acceptInvitation, createTeamLink } from '@examplar/contract/teams/joining';
import * as people from '@examplar/contract/teams/members';
import { getTeam } from '@examplar/contract/teams/teams';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bearer } from '../../identity/identity.fixture.ts';
import { teamsOf } from '../teams.fixture.ts';

const api = await startTestApi();
const { team, paid, refunded } = teamsOf(api);

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A team, people who may be in it, and what each act does to them. */
async function createWorld(draw: (below: number) => number) {
  const { owner, teamId, params } = await team();
  const users = [owner.id];
  for (let count = 0; count < 7; count += 1) users.push((await api.seed.user()).id);
  const orders: string[] = [];
  const any = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  // A session ends after a week without use.
  const sessions = new Map<string, Promise<string>>();
  const as = async (userId: string) => {
    const session = sessions.get(userId) ?? api.tokenOf(userId);
    sessions.set(userId, session);
    return bearer(await session);
  };
  const placeOf = ({ user_id }: { user_id: string }) => users.indexOf(user_id);
  const listMembers = async () =>
    (await api.rows.list('team_member', { team_id: teamId, left_at: null })).toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    );
  const anOwner = async () => (await listMembers()).find(({ role }) => role === 'owner')?.user_id ?? '';
  const aMember = async () => ({ teamId, memberId: any(await listMembers()).id });
  const expiresOn = () => api.clock.now().toISOString().slice(0, 10);
  const acts = {
    async join() {
      const body = { maxUses: 1, expiresOn: expiresOn() };
      const link = await api.call(createTeamLink, { params, body, ...(await as(await anOwner())) });
      const token = link.body.url.replace(/^.*#token=/, '');
      const wish = { token, countsMe: draw(2) === 0, wantsSeat: draw(3) > 0 };
      const userId = any(users);
      const accept = async () => api.call(acceptInvitation, { body: wish, ...(await as(userId)) });
      await Promise.all([accept(), accept()]);
    },
    leave: async () => api.call(people.leaveTeam, { params, ...(await as(any(users))) }),
    remove: async () => api.call(people.removeMember, { params: await aMember(), ...(await as(any(users))) }),
    role: async () => {
      const body = { role: any(['member', 'trainer', 'owner'] as const) };
      return api.call(people.updateMember, { params: await aMember(), body, ...(await as(any(users))) });
    },
    give: async () => {
      const change = { params: await aMember(), body: { hasSeat: draw(3) > 0 } };
      return api.call(people.updateMember, { ...change, ...(await as(await anOwner())) });
    },
    take: async () => {
      const body = { hasSeat: draw(3) > 0 };
      return api.call(people.updateMyMembership, { params, body, ...(await as(any(users))) });
    },
    async buy() {
      orders.push(await paid(teamId, 1 + draw(3)));
    },
    async renew() {
      orders.push(await paid(teamId, 1 + draw(3), { renews: true }));
    },
    async refund() {
      if (orders.length > 0) await refunded(teamId, any(orders));
    },
    async wait() {
      sessions.clear();
      api.clock.advance({ days: any([1, 1, 20, 340]), ms: draw(86_400_000) });
    },
  };
  return { teamId, params, users, acts, listMembers, anOwner, as };
}

// TEA-8, TEA-23, TEA-30, TEA-31, TEA-32
test.each([1, 3, 4, 5, 8])(
  'whatever happens in any order, seats, memberships and access agree (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const draw = numbersFrom(seed);
    const world = await createWorld(draw);
    // Some more often, so that seats are taken when they are refunded.
    const names = ([...Object.keys(world.acts), 'join', 'join', 'take', 'give', 'take', 'give', 'refund'] as const).map(
      (name) => name as keyof typeof world.acts,
    );
    for (let step = 0; step < 50; step += 1) {
      const name = names[draw(names.length)] ?? 'wait';
      await world.acts[name]();
      const where = `step ${step}: ${name}`;
      const members = await world.listMembers();
      expect(members.filter(({ role }) => role === 'owner').length, where).toBeGreaterThan(0);
      expect(new Set(members.map(({ user_id }) => user_id)).size, where).toBe(members.length);

      const auth = await world.as(await world.anOwner());
      const { seats } = (await api.call(getTeam, { params: world.params, ...auth })).body;
      const today = api.clock.now().toISOString().slice(0, 10);
      const holders = members.filter(({ seat_ends_on }) => seat_ends_on !== null && seat_ends_on >= today);
      expect(seats?.assigned ?? 0, where).toBe(holders.length);
      expect(seats?.assigned ?? 0, where).toBeLessThanOrEqual(seats?.paid ?? 0);
      for (const userId of world.users) {
        const { hasAccess } = (await api.call(checkAccess, { body: {}, ...(await world.as(userId)) })).body;
        expect(hasAccess, where).toBe(holders.some(({ user_id }) => user_id === userId));
      }
    }
  },
);
