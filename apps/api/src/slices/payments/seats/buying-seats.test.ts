import { deleteAccount } from '@examplar/contract/account';
import { exportMyData } from '@examplar/contract/account-export';
import { adminRefundOrder } from '@examplar/contract/admin/orders';
import { getOrder, listMyOrders, requestRefund } from '@examplar/contract/payments/orders';
import { createGumroadPayment, createVnpayPayment } from '@examplar/contract/payments/payments';
import { getMySubscription } from '@examplar/contract/payments/subscriptions';
import { updateMember } from '@examplar/contract/teams/members';
import { getTeamSeats, listTeamOrders } from '@examplar/contract/teams/seats';
import { deleteTeam } from '@examplar/contract/teams/teams';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import { termAfter } from '@examplar/domain/teams/seat-terms';
import { expect, test } from 'vitest';
import { goodPassword, mailsTo, signUp } from '../../identity/identity.fixture.ts';
import { teamsOf } from '../../teams/teams.fixture.ts';
import { openShop } from '../payments.fixture.ts';

const shop = await openShop();
const { api } = shop;
const { team, member, paid } = teamsOf(api);
const yearOf = (count: number) => Math.round(count * 5_999) / 100;
const seatsFor = (teamId: string, seats: number, amount = yearOf(seats)) =>
  ({ plan: 'TEAM_SEAT', teamId, seats, amount }) as const;
const create = (userId: string, body: object) => shop.as(userId).call(createVnpayPayment, { body: body as never });
/** The last day of what is bought for a whole term today, or when `endsOn` is over. */
const aYearOn = (day = utcDay(api.clock.now())) => termAfter(day);
const seatsOf = async (userId: string, teamId: string, query = {}) =>
  shop.as(userId).call(getTeamSeats, { params: { teamId }, query });

// TEA-30, TEA-34, TEA-35
test('an owner sees what seats cost, pays by VNPay, and the team has them', async () => {
  const { teamId, owner } = await team();
  const none = { paid: 0, assigned: 0, endsOn: null, pricePerSeat: 59.99 };
  const quote = { seats: 12, amount: 719.88, daysLeft: 365, endsOn: aYearOn(), renews: false };
  expect((await seatsOf(owner.id, teamId)).body).toEqual(none);
  expect((await seatsOf(owner.id, teamId, { quote: 12 })).body).toEqual({ ...none, quote });
  const bought = await shop.paid(seatsFor(teamId, 12), owner.id);
  expect((await seatsOf(owner.id, teamId)).body).toEqual({ ...none, paid: 12, endsOn: aYearOn() });
  expect((await shop.as(owner.id).call(getOrder, { params: bought })).body).toMatchObject({
    planType: 'TEAM_SEAT',
    planName: 'Team seat',
    price: 719.88,
    vndAmount: 17_277_120,
    teamId,
    seats: 12,
    renews: false,
    subscriptionId: null,
    refundable: true,
  });
  expect((await shop.as(owner.id).call(getMySubscription)).body).toBeNull();
  const mail = await api.rows.get('mail_outbox', { dedup_key: `receipt:${bought.orderId}` });
  expect(mail.subject).toBe('Your receipt: 12 seats for Northwind Training');
});

// TEA-34
test('what a team cannot buy is refused before anything is ordered', async () => {
  const { teamId, owner } = await team();
  const refused = async (body: object) => {
    const { status, error } = await create(owner.id, { plan: 'TEAM_SEAT', teamId, ...body });
    return [status, error.code, error.details?.map(({ path, message }) => `${path}: ${message}`).join()];
  };
  const wrong = (message: string) => [400, 'VALIDATION_FAILED', `seats: ${message}`];
  expect(await refused({ seats: 2, amount: yearOf(2) })).toEqual(wrong('A team begins with 3 to 500 seats'));
  expect(await refused({ seats: 501, amount: yearOf(501) })).toEqual(wrong('A team begins with 3 to 500 seats'));
  expect(await refused({ seats: 1_001, amount: yearOf(1_001) })).toEqual(wrong('Please write to us.'));
  expect(await refused({ seats: 3.5, amount: 10 })).toEqual(wrong('Must be a whole number'));
  expect(await refused({ amount: 10 })).toEqual(wrong('Please say how many seats'));
  expect(await refused({ seats: 3, amount: 179.96 })).toEqual([422, 'AMOUNT_MISMATCH', undefined]);
  expect((await refused({ seats: 3, amount: yearOf(3), renews: true })).slice(0, 2)).toEqual([409, 'WRONG_STATE']);
  const noTeam = await create(owner.id, { plan: 'TEAM_SEAT', seats: 3, amount: yearOf(3) });
  expect(noTeam.error.details).toEqual([{ path: 'teamId', message: 'Please choose the team' }]);
  const plan = await create(owner.id, { plan: 'ALL_ACCESS', teamId, amount: 49.99 });
  expect(plan.error.details).toEqual([{ path: 'teamId', message: 'Only seats are bought for a team' }]);
  await paid(teamId, 100);
  expect(await refused({ seats: 601, amount: yearOf(601) })).toEqual(
    wrong('VNPay takes up to 600 seats at once. Please order more by invoice.'),
  );
  expect((await seatsOf(owner.id, teamId, { quote: 900 })).body.quote?.amount).toBe(yearOf(900));
  const tooMany = await seatsOf(owner.id, teamId, { quote: 901 });
  expect(tooMany.error.details).toEqual([{ path: 'quote', message: 'Please write to us.' }]);
  const gumroad = { planType: 'TEAM_SEAT', durationMonths: 12, amount: yearOf(3) } as never;
  expect((await shop.as(owner.id).call(createGumroadPayment, { body: gumroad })).status).toBe(400);
  expect(await api.rows.list('payment_order', { user_id: owner.id })).toEqual([]);
});

// TEA-31, TEA-34
test('later seats cost the days that are left, a renewal a year, and after the end only a renewal is sold', async () => {
  const { teamId, owner } = await team();
  await paid(teamId, 3);
  const end = aYearOn();
  api.clock.advance({ days: 185 });
  const amount = (await seatsOf(owner.id, teamId, { quote: 5 })).body.quote;
  expect(amount).toEqual({ seats: 5, amount: 147.93, daysLeft: 180, endsOn: end, renews: false });
  await shop.paid(seatsFor(teamId, 5, 147.93), owner.id);
  expect((await seatsOf(owner.id, teamId, { quote: 5, renews: 'true' })).error.message).toBe(
    'Seats can be renewed from 30 days before they end.',
  );
  api.clock.advance({ days: 150 });
  const renewal = { ...seatsFor(teamId, 2), renews: true };
  await shop.paid(renewal, owner.id);
  const renewed = { paid: 8, endsOn: aYearOn(end), ending: [{ seats: 6, endsOn: end }] };
  expect((await seatsOf(owner.id, teamId)).body).toMatchObject(renewed);
  api.clock.advance({ days: 31 + 366 });
  expect((await seatsOf(owner.id, teamId)).body).toMatchObject({ paid: 0, endsOn: aYearOn(end) });
  expect((await create(owner.id, seatsFor(teamId, 4))).error.message).toBe(
    'The seats have ended. Please renew them before you buy more.',
  );
  await shop.paid({ ...seatsFor(teamId, 4), renews: true }, owner.id);
  expect((await seatsOf(owner.id, teamId)).body.paid).toBe(4);
});

// TEA-35
test('two tabs with different numbers are two orders, and both are paid for; with one number it is one order', async () => {
  const { teamId, owner } = await team();
  const [one, same, other] = [
    await shop.order(seatsFor(teamId, 5), owner.id),
    await shop.order(seatsFor(teamId, 5), owner.id),
    await shop.order(seatsFor(teamId, 7), owner.id),
  ];
  expect(same.orderId).toBe(one.orderId);
  for (const tab of [one, other]) await shop.pay(tab.paymentUrl);
  for (const tab of [one, other]) await shop.reaches(tab, 'paid');
  await shop.repeat(one.reference, 4);
  expect((await seatsOf(owner.id, teamId)).body.paid).toBe(12);
});

// TEA-31, TEA-35
test('whoever pays a small price for the last days late gets these days, not a year', async () => {
  const { teamId, owner } = await team();
  await paid(teamId, 3);
  const end = aYearOn();
  api.clock.advance({ days: 364 });
  const cheap = await shop.order(seatsFor(teamId, 600, 98.62), owner.id);
  const renewal = await shop.order({ ...seatsFor(teamId, 1), renews: true }, owner.id);
  await shop.pay(renewal.paymentUrl);
  await shop.reaches(renewal, 'paid');
  await shop.pay(cheap.paymentUrl);
  await shop.reaches(cheap, 'paid');
  expect((await seatsOf(owner.id, teamId)).body).toMatchObject({
    paid: 603,
    endsOn: aYearOn(end),
    ending: [{ seats: 602, endsOn: end }],
  });
});

// TEA-35
test('a payment that comes when the buyer is gone becomes seats; one for a team that is gone is looked at', async () => {
  const { teamId, owner } = await team();
  const { token, user } = await signUp(api, 'second-owner@example.org');
  await member(teamId);
  await api.rows.insert('team_member', [
    {
      team_id: teamId,
      id: crypto.randomUUID(),
      user_id: user.id,
      email: user.email,
      role: 'owner',
      joined_at: api.clock.now(),
    },
  ]);
  const left = await shop.order(seatsFor(teamId, 3), user.id);
  const headers = { authorization: `Bearer ${token}` };
  const removed = await api.call(deleteAccount, { body: { password: goodPassword }, headers } as never);
  expect(removed.status).toBe(204);
  await shop.pay(left.paymentUrl);
  await shop.reaches({ userId: owner.id, orderId: left.orderId }, 'paid');
  expect((await seatsOf(owner.id, teamId)).body.paid).toBe(3);
  const mail = await api.rows.get('mail_outbox', { dedup_key: `receipt:${left.orderId}` });
  expect(mail.recipient).toBe(owner.email);

  const gone = await team();
  const late = await shop.order(seatsFor(gone.teamId, 3), gone.owner.id);
  const open = await shop.as(gone.owner.id).call(deleteTeam, {
    params: gone.params,
    body: { name: 'Northwind Training' },
  });
  expect([open.status, open.error.code]).toEqual([409, 'WRONG_STATE']);
  await api.rows.delete('team', { id: gone.teamId });
  await shop.pay(late.paymentUrl);
  await expect
    .poll(async () => (await api.rows.get('payment_order', { id: late.orderId })).state, { timeout: 30_000 })
    .toBe('review');
  expect(await api.rows.find('payment_alert', { kind: 'paid_without_team' })).toBeDefined();
});

// TEA-37
test('orders of seats are the owners\u2019, whoever bought, and any of them asks for the money back, once each', async () => {
  const { teamId, owner, params } = await team();
  const other = await member(teamId, { role: 'owner' });
  const first = await shop.paid(seatsFor(teamId, 3), owner.id);
  api.clock.advance({ ms: 1 });
  const second = await shop.paid(seatsFor(teamId, 4), owner.id);
  const own = await shop.paid({}, owner.id);
  expect((await shop.as(owner.id).call(listMyOrders)).body.map(({ id }) => id)).toEqual([own.orderId]);
  const listed = (await shop.as(other.id).call(listTeamOrders, { params, query: { limit: 1 } })).body;
  expect(listed).toMatchObject([{ id: second.orderId, buyer: 'Linh Tran', seats: 4, invoice: null }]);
  expect((await shop.as(other.id).call(getOrder, { params: { orderId: own.orderId } })).status).toBe(404);

  const ask = (userId: string, { orderId }: { orderId: string }) =>
    shop.as(userId).call(requestRefund, { params: { orderId }, body: {} });
  const plain = await member(teamId, { role: 'trainer' });
  expect((await ask(plain.id, first)).status).toBe(404);
  expect((await ask(other.id, second)).body).toMatchObject({ refundable: false, status: 'paid' });
  expect((await ask(owner.id, second)).error.code).toBe('NOT_REFUNDABLE');
  expect((await ask(owner.id, first)).status).toBe(201);
  // It does not count as the account's own refund.
  expect((await ask(owner.id, own)).status).toBe(201);

  const exported = async () => (await shop.as(owner.id).call(exportMyData)).body.orders.map(({ id }) => id);
  expect(await exported()).toEqual([own.orderId, second.orderId, first.orderId]);
  // The buyer is an owner no longer: the order is the team's.
  const me = await api.rows.get('team_member', { team_id: teamId, user_id: owner.id });
  await shop.as(other.id).call(updateMember, { params: { teamId, memberId: me.id }, body: { role: 'member' } });
  expect((await shop.as(owner.id).call(getOrder, { params: { orderId: first.orderId } })).status).toBe(404);

  expect(await exported()).toEqual([own.orderId]);

  const admin = await api.seed.user({ role: 'ADMIN' });
  const refund = ({ orderId }: { orderId: string }) =>
    shop.as(admin.id).call(adminRefundOrder, { params: { orderId }, body: { reason: 'Asked for it' } });
  expect((await refund(first)).body.status).toBe('refunded');
  expect((await seatsOf(other.id, teamId)).body).toMatchObject({ paid: 4, endsOn: aYearOn() });
  expect((await refund(first)).error.code).toBe('NOT_REFUNDABLE');
  // The money goes to the buyer, and every owner is told that seats have ended.
  const subjects = async (email: string) =>
    (await mailsTo(api, email)).flatMap(({ kind, subject }) => (kind === 'refund' ? subject : []));
  expect(await subjects(owner.email)).toEqual(['Your refund is on its way']);
  expect(await subjects(other.email)).toEqual(['Seats of Northwind Training were refunded']);
  expect(await subjects(plain.email)).toEqual([]);
});

// TEA-37
test('the money back is asked for within 14 days', async () => {
  const { teamId, owner } = await team();
  const { orderId } = await shop.paid(seatsFor(teamId, 3), owner.id);
  api.clock.advance({ days: 14, ms: 1 });
  const late = await shop.as(owner.id).call(requestRefund, { params: { orderId }, body: {} });
  expect(late.error.code).toBe('NOT_REFUNDABLE');
});
