import { adminListOrders, adminRefundOrder, adminSettleOrder } from '@examplar/contract/admin/orders';
import { getOrder, requestRefund } from '@examplar/contract/payments/orders';
import {
  createSeatInvoice,
  endTeamOrder,
  getTeamOrder,
  getTeamSeats,
  listTeamOrders,
} from '@examplar/contract/teams/seats';
import { deleteTeam } from '@examplar/contract/teams/teams';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { bearer } from '../../identity/identity.fixture.ts';
import { teamsOf } from '../../teams/teams.fixture.ts';
import { expectInvariants } from '../payments.fixture.ts';
import { reconcileOrders } from '../payments.jobs.ts';

const api = await startTestApi({ environment: { INVOICE_PAY_TO: 'Examplar Ltd | IBAN XX00 0000 0000' } });
const { team, member, paid } = teamsOf(api);
const billTo = { company: 'Acme GmbH', address: '1 Main Street\n10115 Berlin', taxId: 'DE1', email: 'ap@acme.example' };
const admin = await api.seed.user({ role: 'ADMIN' });

/** A new session for each call: the clock goes beyond the life of one. */
const as = async (userId: string) => bearer(await api.tokenOf(userId));
const order = async (userId: string, teamId: string, seats = 12) =>
  api.call(createSeatInvoice, { params: { teamId }, body: { seats, ...billTo }, ...(await as(userId)) });
const settle = async (orderId: string, body: object) =>
  api.call(adminSettleOrder, {
    params: { orderId },
    body: { outcome: 'paid', reason: 'On the statement', ...body } as never,
    ...(await as(admin.id)),
  });
const paidSeats = async (userId: string, teamId: string) =>
  (await api.call(getTeamSeats, { params: { teamId }, ...(await as(userId)) })).body.paid;
const statusOf = async (userId: string, teamId: string, orderId: string) =>
  (await api.call(getTeamOrder, { params: { teamId, orderId }, ...(await as(userId)) })).body.status;

// TEA-36
test('seats are ordered by invoice, paid by a transfer that staff name, and become seats once', async () => {
  const { teamId, owner } = await team();
  const made = await order(owner.id, teamId);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    status: 'pending',
    method: 'invoice',
    planType: 'TEAM_SEAT',
    price: 719.88,
    vndAmount: null,
    reference: expect.stringMatching(/^PF-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    teamId,
    seats: 12,
    renews: false,
    buyer: 'Linh Tran',
    invoice: { ...billTo, payTo: ['Examplar Ltd', 'IBAN XX00 0000 0000'], pricePerSeat: 59.99 },
  });
  const orderId = made.body.id;
  const nameless = await settle(orderId, {});
  expect(nameless.error.details).toEqual([{ path: 'bankReference', message: 'Please name the transfer' }]);
  expect((await settle(orderId, { bankReference: 'x'.repeat(65) })).status).toBe(400);
  expect(await paidSeats(owner.id, teamId)).toBe(0);

  const both = await api.together([
    () => settle(orderId, { bankReference: 'FT-1' }),
    () => settle(orderId, { bankReference: 'FT-2' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await paidSeats(owner.id, teamId)).toBe(12);
  expect((await settle(orderId, { bankReference: 'FT-1' })).error.code).toBe('WRONG_STATE');
  const audited = await api.rows.list('audit', { action: 'orders.settle', subject_id: orderId });
  expect(audited.map(({ after }) => after)).toEqual([
    { status: 'paid', bankReference: both[0]?.status === 200 ? 'FT-1' : 'FT-2' },
  ]);
  await expectInvariants(api.db);
});

// TEA-36
test('one transfer pays one invoice of its buyer', async () => {
  const { teamId, owner } = await team();
  const [one, other] = [(await order(owner.id, teamId)).body, (await order(owner.id, teamId, 3)).body];
  expect((await settle(one.id, { bankReference: 'FT-7' })).status).toBe(200);
  expect((await settle(other.id, { bankReference: 'FT-7' })).error.code).toBe('WRONG_STATE');
  expect(await paidSeats(owner.id, teamId)).toBe(12);
  expect((await settle(other.id, { bankReference: 'FT-7 (2 of 2)' })).status).toBe(200);
});

// TEA-36
test('one transfer does not pay invoices of two owners of a team', async () => {
  const { teamId, owner } = await team();
  const second = await member(teamId, { role: 'owner' });
  const [one, other] = [(await order(owner.id, teamId)).body, (await order(second.id, teamId)).body];
  const both = await api.together(
    [one, other].map(
      ({ id }) =>
        () =>
          settle(id, { bankReference: 'FT-8' }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await paidSeats(owner.id, teamId)).toBe(12);
  const theirs = await team();
  const elsewhere = await order(theirs.owner.id, theirs.teamId);
  expect((await settle(elsewhere.body.id, { bankReference: 'FT-8' })).status).toBe(200);
});

// TEA-36
test('an invoice ends after 30 days; should it be paid all the same, it becomes seats', async () => {
  const { teamId, owner } = await team();
  const { id } = (await order(owner.id, teamId)).body;
  api.clock.advance({ days: 30 });
  expect(await statusOf(owner.id, teamId, id)).toBe('expired');
  api.clock.advance({ minutes: 1 });
  await reconcileOrders(api.deps);
  expect((await api.rows.get('payment_order', { id })).state).toBe('expired');
  expect((await settle(id, { bankReference: 'FT-8' })).status).toBe(200);
  expect(await paidSeats(owner.id, teamId)).toBe(12);
});

// TEA-36
test('an owner ends an open invoice, and nothing else', async () => {
  const { teamId, owner, params } = await team();
  const { id: orderId } = (await order(owner.id, teamId)).body;
  const end = async (userId: string, ids = { teamId, orderId }) =>
    (await api.call(endTeamOrder, { params: ids, ...(await as(userId)) })).status;
  const elsewhere = await team();
  expect(await end(elsewhere.owner.id)).toBe(404);
  expect(await end(elsewhere.owner.id, { teamId: elsewhere.teamId, orderId })).toBe(404);
  expect(await end((await member(teamId, { role: 'trainer' })).id)).toBe(403);
  const open = await api.call(deleteTeam, { params, body: { name: 'Northwind Training' }, ...(await as(owner.id)) });
  expect(open.error.code).toBe('WRONG_STATE');
  expect(await end((await member(teamId, { role: 'owner' })).id)).toBe(204);
  expect(await end(owner.id)).toBe(409);
  expect(await statusOf(owner.id, teamId, orderId)).toBe('expired');
  const gone = await api.call(deleteTeam, { params, body: { name: 'Northwind Training' }, ...(await as(owner.id)) });
  expect(gone.status).toBe(204);
  // Paid for a team that is gone: noted with the transfer, once, until the money is paid back.
  const noted = await settle(orderId, { bankReference: 'FT-9' });
  expect([noted.status, noted.body.status]).toEqual([200, 'review']);
  expect((await api.rows.get('payment_order', { id: orderId })).provider_txn_no).toBe('FT-9');
  const [audited] = await api.rows.list('audit', { action: 'orders.settle', subject_id: orderId });
  expect(audited?.after).toEqual({ status: 'review', bankReference: 'FT-9' });
  expect((await settle(orderId, { bankReference: 'FT-10' })).error.code).toBe('WRONG_STATE');
  const returned = await settle(orderId, { outcome: 'failed', reason: 'Paid back by transfer' });
  expect([returned.status, returned.body.status]).toEqual([200, 'failed']);
});

// TEA-36
test('three invoices of a team are open at most, also when four are asked for at once', { tags: 'race' }, async () => {
  const { teamId, owner } = await team();
  const replies = await api.together(Array.from({ length: 4 }, () => () => order(owner.id, teamId)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409]);
  expect((await order(owner.id, teamId)).error.code).toBe('TEAM_LIMIT');
  const listed = await api.call(listTeamOrders, { params: { teamId }, ...(await as(owner.id)) });
  await api.call(endTeamOrder, { params: { teamId, orderId: listed.body[0]?.id ?? '' }, ...(await as(owner.id)) });
  expect((await order(owner.id, teamId)).status).toBe(201);
});

// TEA-36, TEA-37
test('staff find an invoice, and the money of one goes back without a gateway', async () => {
  const { teamId, owner } = await team();
  const { id: orderId, reference } = (await order(owner.id, teamId)).body;
  await settle(orderId, { bankReference: 'FT-20' });
  const found = await api.call(adminListOrders, {
    query: { method: 'invoice', q: reference },
    ...(await as(admin.id)),
  });
  expect(found.body).toMatchObject([{ id: orderId, providerTxnNo: 'FT-20', seats: 12 }]);
  const asked = await api.call(requestRefund, { params: { orderId }, body: {}, ...(await as(owner.id)) });
  expect(asked.status).toBe(201);
  const body = { reason: 'Sent back' };
  const refunded = await api.call(adminRefundOrder, { params: { orderId }, body, ...(await as(admin.id)) });
  expect(refunded.body).toMatchObject({ status: 'refunded', refundedAmount: 719.88 });
  expect(await paidSeats(owner.id, teamId)).toBe(0);
  const seen = await api.call(getOrder, { params: { orderId }, ...(await as(owner.id)) });
  expect(seen.body).toMatchObject({ status: 'refunded', method: 'invoice' });
});

// TEA-34
test('an invoice costs what a quote says, and can be for more than VNPay takes', async () => {
  const { teamId, owner } = await team();
  await paid(teamId, 3);
  api.clock.advance({ days: 185 });
  const many = await order(owner.id, teamId, 700);
  expect(many.body).toMatchObject({ seats: 700, price: Math.ceil((5_999 * 700 * 180) / 365) / 100 });
  const tooMany = await order(owner.id, teamId, 998);
  expect(tooMany.error.details).toEqual([{ path: 'seats', message: 'Please write to us.' }]);
});
