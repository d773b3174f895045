import { adminRefundOrder, adminSettleOrder } from '@examplar/contract/admin/orders';
import { requestRefund } from '@examplar/contract/payments/orders';
import { checkAccess } from '@examplar/contract/payments/subscriptions';
import { acceptInvitation, createTeamLink } from '@examplar/contract/teams/joining';
import * as people from '@examplar/contract/teams/members';
import { createSeatInvoice, endTeamOrder, getTeamSeats } from '@examplar/contract/teams/seats';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { seededRandom } from '@examplar/domain/exams/shuffling';
import { paidSeats, seatTerms } from '@examplar/domain/teams/seat-terms';
import { seeds } from '@examplar/domain/thorough.fixture';
import { expect, test } from 'vitest';
import { bearer } from '../../identity/identity.fixture.ts';
import { teamsOf } from '../../teams/teams.fixture.ts';
import { openShop } from '../payments.fixture.ts';
import { reconcileOrders } from '../payments.jobs.ts';

const shop = await openShop();
const { api } = shop;
const { team } = teamsOf(api);
const billTo = { company: 'Acme GmbH', address: '1 Main Street', email: 'ap@acme.example' };
const today = () => utcDay(api.clock.now());

/** What the team ordered, kept apart from the product's own books. `paidOn` is null until money came, and again once it went back. */
type Ordered = {
  id: string;
  isInvoice: boolean;
  seats: number;
  renews: boolean;
  days: number;
  paidOn: string | null;
  isRefunded: boolean;
};

/** A team, people who may be in it, and what each act does to them. */
async function createWorld(random: () => number) {
  const draw = (below: number) => Math.floor(random() * below);
  const any = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const { owner, teamId, params } = await team();
  const users = [owner.id];
  for (let count = 0; count < 7; count += 1) users.push((await api.seed.user()).id);
  const withPlan = users[6] ?? '';
  await api.seed.subscription(withPlan, { planId: 'enterprise-12m', months: 12 });
  const admin = await api.seed.user({ role: 'ADMIN' });
  const ordered: Ordered[] = [];
  /** In the order in which they were paid. */
  const paid: Ordered[] = [];
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
  const seatsSeenBy = async (userId: string, query = {}) =>
    api.call(getTeamSeats, { params, query, ...(await as(userId)) });
  /** What an owner may buy today, as the quote says it; null if nothing. */
  const pickPurchase = async (ownerId: string) => {
    const { endsOn } = (await seatsSeenBy(ownerId)).body;
    const [seats, wishes] = [(endsOn === null ? 3 : 1) + draw(3), draw(2) === 0];
    for (const renews of [wishes, !wishes]) {
      const { status, body } = await seatsSeenBy(ownerId, { quote: seats, renews: String(renews) });
      if (status === 200 && body.quote) return { seats, renews, quote: body.quote };
    }
    return null;
  };
  const addOrder = (facts: Omit<Ordered, 'paidOn' | 'isRefunded'>): Ordered => {
    const order = { ...facts, paidOn: null, isRefunded: false };
    ordered.push(order);
    return order;
  };
  const settle = (order: Ordered) => {
    order.paidOn = today();
    paid.push(order);
  };
  const acts = {
    async join() {
      const body = { maxUses: 1, expiresOn: today() };
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
      const ownerId = await anOwner();
      const purchase = await pickPurchase(ownerId);
      if (!purchase) return;
      const { seats, renews, quote } = purchase;
      const body = { plan: 'TEAM_SEAT', teamId, seats, renews, amount: quote.amount } as const;
      const { orderId } = await shop.paid(body, ownerId);
      // It opened so many sessions that older ones ended.
      sessions.clear();
      settle(addOrder({ id: orderId, isInvoice: false, seats, renews, days: quote.daysLeft }));
    },
    async order() {
      const ownerId = await anOwner();
      const purchase = await pickPurchase(ownerId);
      if (!purchase) return;
      const { seats, renews, quote } = purchase;
      const body = { seats, renews, ...billTo };
      const { status, body: made } = await api.call(createSeatInvoice, { params, body, ...(await as(ownerId)) });
      if (status === 201) addOrder({ id: made.id, isInvoice: true, seats, renews, days: quote.daysLeft });
    },
    /** A transfer comes: in time, late, after the order was ended, or twice. */
    async transfer() {
      const order = any(ordered.filter(({ isInvoice }) => isInvoice));
      if (!order) return;
      const input = {
        params: { orderId: order.id },
        body: { outcome: 'paid', bankReference: `FT-${order.id}`, reason: 'On the statement' } as const,
        ...(await as(admin.id)),
      };
      const both = [await api.call(adminSettleOrder, input), await api.call(adminSettleOrder, input)];
      const isNew = order.paidOn === null && !order.isRefunded;
      expect(both.map(({ status }) => status)).toEqual([isNew ? 200 : 409, 409]);
      if (isNew) settle(order);
    },
    async end() {
      const order = any(ordered);
      const path = { teamId, orderId: order?.id ?? '' };
      if (order) await api.call(endTeamOrder, { params: path, ...(await as(await anOwner())) });
    },
    async refund() {
      const order = any(ordered);
      if (!order) return;
      const path = { orderId: order.id };
      if (draw(2) === 0) await api.call(requestRefund, { params: path, body: {}, ...(await as(await anOwner())) });
      const body = { reason: 'Asked for it' };
      const { status } = await api.call(adminRefundOrder, { params: path, body, ...(await as(admin.id)) });
      expect(status).toBe(order.paidOn === null ? 409 : 200);
      if (order.paidOn === null) return;
      paid.splice(paid.indexOf(order), 1);
      Object.assign(order, { paidOn: null, isRefunded: true });
    },
    async wait() {
      sessions.clear();
      api.clock.advance({ days: any([1, 1, 20, 340]), ms: draw(86_400_000) });
      await reconcileOrders(api.deps);
    },
  };
  /** What the orders come to that were paid and not refunded. */
  const owed = () => {
    const terms = seatTerms(paid.map((order) => ({ ...order, paidOn: order.paidOn ?? '' })));
    return { paid: paidSeats(terms, today()), endsOn: terms.at(-1)?.endsOn ?? null };
  };
  return { users, withPlan, acts, draw, owed, listMembers, anOwner, seatsSeenBy, as };
}

const planEnds = (from: Date) => new Date(from).setUTCFullYear(from.getUTCFullYear() + 1);

// TEA-8, TEA-23, TEA-30, TEA-31, TEA-32, TEA-35, TEA-37
test.each(seeds({ usual: 2, thorough: 40 }))(
  'whatever happens in any order, money, seats, memberships and access agree (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const withPlanUntil = planEnds(api.clock.now());
    const world = await createWorld(seededRandom(seed));
    // Some more often, so that seats are taken when they are refunded.
    const often = ['join', 'join', 'take', 'give', 'take', 'give', 'refund', 'order', 'transfer', 'transfer'];
    const names = [...Object.keys(world.acts), ...often] as (keyof typeof world.acts)[];
    for (let step = 0; step < 50; step += 1) {
      const name = names[world.draw(names.length)] ?? 'wait';
      await world.acts[name]();
      api.clock.advance({ seconds: 1 });
      const where = `step ${step}: ${name}`;
      const members = await world.listMembers();
      expect(members.filter(({ role }) => role === 'owner').length, where).toBeGreaterThan(0);
      expect(new Set(members.map(({ user_id }) => user_id)).size, where).toBe(members.length);

      const { body: seats } = await world.seatsSeenBy(await world.anOwner());
      const holders = members.filter(({ seat_ends_on }) => seat_ends_on !== null && seat_ends_on >= today());
      expect({ paid: seats.paid, endsOn: seats.endsOn }, where).toEqual(world.owed());
      expect(seats.assigned, where).toBe(holders.length);
      expect(seats.assigned, where).toBeLessThanOrEqual(seats.paid);
      for (const userId of world.users) {
        const { hasAccess } = (await api.call(checkAccess, { body: {}, ...(await world.as(userId)) })).body;
        const hasPlan = userId === world.withPlan && api.clock.now().getTime() < withPlanUntil;
        expect(hasAccess, where).toBe(hasPlan || holders.some(({ user_id }) => user_id === userId));
      }
    }
  },
);
