import * as contract from '@examplar/contract/account';
import { exportMyData } from '@examplar/contract/account-export';
import { adminUpdateUser } from '@examplar/contract/admin/users';
import * as identity from '@examplar/contract/identity';
import { createSubscription } from '@examplar/contract/payments/subscriptions';
import { startAttempt } from '@examplar/contract/taking';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../test/test-database.ts';
import type { DB } from '../../platform/database/schema.gen.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { bearer, goodPassword, mailsTo, newAddress, signUp, statusWith } from '../identity/identity.fixture.ts';

const api = await startTestApi();
const remove = (token: string, password = goodPassword) =>
  api.call(contract.deleteAccount, { body: { password }, ...bearer(token) });

test('the name can be changed, and nothing else with it', async () => {
  const { token, user } = await signUp(api, 'name@example.org');
  const changed = await api.call(contract.updateProfile, { body: { name: ' Ada King ' }, ...bearer(token) });
  expect(changed.body).toEqual({ ...user, name: 'Ada King' });
  expect((await api.call(contract.getProfile, bearer(token))).body).toEqual(changed.body);
  const sly = await api.call(contract.updateProfile, {
    body: { name: 'Ada', role: 'ADMIN' } as never,
    ...bearer(token),
  });
  expect(sly.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'role' }] });
});

// IDN-30
test('a misleading name is refused wherever it is given', async () => {
  const admin = api.as((await api.seed.user({ role: 'ADMIN' })).id);
  const { token, user } = await signUp(api, 'names@example.org');
  const name = '\u202eAda';
  const body = { name, email: 'reversed@example.org', password: goodPassword };
  for (const refused of [
    await api.call(identity.register, { body }),
    await api.call(contract.updateProfile, { body: { name }, ...bearer(token) }),
    await admin.call(adminUpdateUser, { params: { userId: user.id }, body: { name } }),
  ])
    expect([refused.status, refused.error.details?.[0]?.path]).toEqual([400, 'name']);
});

test('sessions show where the user is signed in, last used first, without the full address', async () => {
  const { token, user } = await signUp(api, 'sessions@example.org');
  api.clock.advance({ minutes: 1 });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await api.call(identity.login, {
    body: { email: 'sessions@example.org', password: goodPassword },
    headers: { 'user-agent': firefox },
  });
  const { body } = await api.call(contract.listMySessions, bearer(token));
  expect(body).toMatchObject([
    { userAgent: 'Firefox on Linux', address: '127.0.0.0/24', isCurrent: false },
    { isCurrent: true },
  ]);
  const newest = body[0]?.id ?? '';
  const stranger = await signUp(api, 'session-stranger@example.org');
  const end = (holder: string, sessionId: string) =>
    api.call(contract.endMySession, { params: { sessionId }, ...bearer(holder) });
  expect((await end(stranger.token, newest)).error.code).toBe('NOT_FOUND');
  expect((await end(token, 'not-an-id')).status).toBe(404);
  expect((await end(token, newest)).status).toBe(204);
  expect((await end(token, newest)).status).toBe(404);
  expect((await api.call(contract.listMySessions, bearer(token))).body).toHaveLength(1);
  expect(user.id).toBeTruthy();
});

test('the export contains the user and the data of other slices about them', async () => {
  const { token, user } = await signUp(api, 'export@example.org');
  const ended = await api.tokenOf(user.id);
  await api.call(identity.logout, bearer(ended));
  const { freeExamId } = await api.seed.certification();
  await api.call(startAttempt, { params: { examId: freeExamId }, ...bearer(token) });
  await mailsTo(api, 'export@example.org');
  await api.seed.subscription(user.id);
  const { status, body } = await api.call(exportMyData, bearer(token));
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email: 'export@example.org', createdAt: api.clock.now().toISOString() });
  expect(body.sessions).toHaveLength(1);
  expect(body.subscriptions).toHaveLength(1);
  expect(body).toMatchObject({ orders: [], review: null });
  expect(body.endedSessions).toMatchObject([{ reason: 'logout', endedAt: api.clock.now().toISOString() }]);
  expect(body.mails).toEqual([
    { kind: 'confirm-email', createdAt: expect.any(String), sentAt: api.clock.now().toISOString() },
  ]);
  expect(body.questionHistory).toHaveLength(12);
  expect(body.questionHistory[0]).toMatchObject({ certificationId: 'aws-saa-c03', wasLastCorrect: null });
  expect(JSON.stringify(body)).not.toContain(token);
});

test('removal deletes the account; the address may register again', async () => {
  const { token, user } = await signUp(api, 'Gone@example.org');
  expect((await remove(token, 'not-the-password')).error.code).toBe('WRONG_PASSWORD');
  expect(await statusWith(api, token)).toBe(200);
  expect((await remove(token)).status).toBe(204);
  expect(await statusWith(api, token)).toBe(401);
  expect((await mailsTo(api, 'Gone@example.org')).map((mail) => mail.kind)).toEqual(['account-removed']);
  const login = { email: 'gone@example.org', password: goodPassword };
  expect((await api.call(identity.login, { body: login })).status).toBe(401);
  expect((await signUp(api, 'gone@example.org')).user.id).not.toBe(user.id);
});

const paidOrder = (userId: string): Insertable<DB['payment_order']> => ({
  user_id: userId,
  id: userId,
  provider: 'vnpay',
  plan_id: 'basic-3m',
  plan_type: 'ALL_ACCESS',
  plan_name: 'BASIC_3M',
  duration_months: 3,
  price_cents: 2999,
  currency: 'USD',
  txn_ref: `TXN-${userId}`,
  state: 'paid',
  created_by_ip: '127.0.0.1',
  created_at: api.clock.now(),
  expires_at: api.clock.now(),
});

test('the review stays without its author, and orders stay for the books', async () => {
  const { token, user } = await signUp(api, 'reviewer@example.org');
  const now = api.clock.now();
  await api.rows.insert('review', { user_id: user.id, id: user.id, rating: 5, review: 'Good', created_at: now });
  await api.rows.insert('payment_order', paidOrder(user.id));
  expect((await remove(token)).status).toBe(204);
  expect(await api.rows.list('review', { user_id: user.id }, ['rating'])).toEqual([{ rating: 5 }]);
  expect(await api.rows.list('payment_order', { user_id: user.id }, ['state'])).toEqual([{ state: 'paid' }]);
});

test('texts that the user wrote are deleted from reports, refund requests and mails to an earlier address', async () => {
  const { token, user } = await signUp(api, 'words@example.org');
  const { questionIds } = await api.seed.certification();
  const now = api.clock.now();
  const report = { user_id: user.id, id: user.id, question_id: questionIds[0] ?? '', version: 1, created_at: now };
  await api.rows.insert('question_report', { ...report, reason: 'unclear', comment: 'My words' });
  await api.rows.insert('payment_order', { ...paidOrder(user.id), refund_reason: 'My words' });
  await mailsTo(api, 'words@example.org');
  await queueMail(api.db, api.deps, 'test', {
    to: 'old@example.org',
    userId: user.id,
    language: 'en',
    subject: 'x',
    paragraphs: [],
  });

  expect((await remove(token)).status).toBe(204);
  expect(await api.rows.list('question_report', { user_id: user.id }, ['comment'])).toEqual([{ comment: null }]);
  const orders = await api.rows.list('payment_order', { user_id: user.id }, ['refund_reason']);
  expect(orders).toEqual([{ refund_reason: null }]);
  expect(await api.rows.list('mail_outbox', { user_id: user.id })).toEqual([]);
  // The last mail itself leaves nothing behind once it is sent.
  await mailsTo(api, 'words@example.org');
  const rows = await api.rows.list('mail_outbox', {});
  expect(JSON.stringify(rows)).not.toContain('words@example.org');
});

test('a used trial stays used, even after a change of address', async () => {
  const trial = (holder: string) =>
    api.call(createSubscription, { body: { planType: 'FREE_TRIAL', durationMonths: 0 }, ...bearer(holder) });
  const first = await signUp(api, 'trial-old@example.org');
  expect((await trial(first.token)).status).toBe(201);
  await api.rows.update('account', { id: first.user.id }, { email: 'trial-new@example.org' });
  await api.rows.insert('account_email', { email_key: 'trial-new@example.org', user_id: first.user.id });
  expect((await remove(first.token)).status).toBe(204);
  const second = await signUp(api, 'trial-new@example.org');
  expect((await trial(second.token)).error.code).toBe('TRIAL_USED');
});

test('the only admin cannot be removed; of two removed at once one stays', { tags: 'race' }, async () => {
  await api.rows.update('account', { role: 'ADMIN' }, { role: 'USER' });
  const admins = await Promise.all(
    [newAddress(), newAddress()].map(async (email) => {
      const { token, user } = await signUp(api, email);
      await api.rows.update('account', { id: user.id }, { role: 'ADMIN' });
      return token;
    }),
  );
  const replies = await api.together(admins.map((token) => () => remove(token)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([204, 409]);
  expect(replies.find((reply) => reply.status === 409)?.error.code).toBe('LAST_ADMIN');
});

test('a call in progress while its account is removed is refused, not broken', async () => {
  const { token, user } = await signUp(api, 'leaving@example.org');
  const underWay = await api.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('account').where('id', '=', user.id).execute();
    const call = api.call(createSubscription, { body: { planType: 'FREE_TRIAL' }, ...bearer(token) });
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
    // In an object, or the transaction would wait for the call that waits for it.
    return { call };
  });
  expect((await underWay.call).error.code).toBe('UNAUTHENTICATED');
});

test('two concurrent removals are one', { tags: 'race' }, async () => {
  const { token } = await signUp(api, newAddress());
  const replies = await Promise.all([remove(token), remove(token)]);
  expect(replies.map((reply) => reply.status).every((status) => [204, 401, 403].includes(status))).toBe(true);
  expect(await statusWith(api, token)).toBe(401);
});
