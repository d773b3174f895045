import { adminListUsers } from '@examplar/contract/admin/users.ts';
import * as identity from '@examplar/contract/identity.ts';
import * as contract from '@examplar/contract/two-factor.ts';
import type { FastifyRequest } from 'fastify';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/start-test-api.ts';
import type { AppError } from '../../../platform/app-error.ts';
import { checkAccess } from '../../../platform/route.ts';
import { findCaller } from '../../../platform/sessions.ts';
import { bearer, goodPassword, mailKindsTo, newAddress, signUp, statusWith } from '../identity.fixture.ts';

const api = await startTestApi();
const codeOf = (secret: string, on: TestApi = api) =>
  generateSync({ secret, epoch: Math.floor(on.clock.now().getTime() / 1_000) });

async function withTwoFactor(email: string, on: TestApi = api) {
  const { token, user } = await signUp(on, email);
  const begun = await on.call(contract.setUpTwoFactor, { body: { password: goodPassword }, ...bearer(token) });
  const { secret } = begun.body;
  const confirmed = await on.call(contract.confirmTwoFactor, { body: { code: codeOf(secret, on) }, ...bearer(token) });
  on.clock.advance({ seconds: 30 });
  return { token, user, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function challengeFor(email: string, on: TestApi = api): Promise<string> {
  const { status, body } = await on.call(identity.login, { body: { email, password: goodPassword } });
  if (status !== 202 || !('challengeId' in body)) throw new Error(`Signing in answered ${status}`);
  return body.challengeId;
}
const answer = (challengeId: string, code: string, on: TestApi = api) =>
  on.call(contract.answerTwoFactor, { body: { challengeId, code } });

test('it is in force only after a first code, and shows ten recovery codes', async () => {
  const { token } = await signUp(api, 'setup@example.org');
  const begun = await api.call(contract.setUpTwoFactor, { body: { password: goodPassword }, ...bearer(token) });
  expect(begun.body.otpauthUrl).toContain('otpauth://totp/Examplar:setup%40example.org');
  expect(
    (await api.call(identity.login, { body: { email: 'setup@example.org', password: goodPassword } })).status,
  ).toBe(200);
  const confirm = (code: string) => api.call(contract.confirmTwoFactor, { body: { code }, ...bearer(token) });
  expect((await confirm('000000')).error.code).toBe('INVALID_CODE');
  expect((await confirm('12 34')).error.code).toBe('VALIDATION_FAILED');
  const confirmed = await confirm(codeOf(begun.body.secret));
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await confirm(codeOf(begun.body.secret))).error.code).toBe('TWO_FACTOR_ON');
  expect((await api.call(identity.getMe, bearer(token))).body.twoFactorEnabled).toBe(true);
  expect(await mailKindsTo(api, 'setup@example.org')).toContain('two-factor');
  const stored = await api.db
    .selectFrom('account')
    .select('totp_secret')
    .where('email', '=', 'setup@example.org')
    .execute();
  expect(JSON.stringify(stored)).not.toContain(begun.body.secret);
});

test('signing in asks for a code; a code opens one session', async () => {
  const { secret } = await withTwoFactor('code@example.org');
  const challengeId = await challengeFor('code@example.org');
  expect(await statusWith(api, challengeId)).toBe(401);
  const code = codeOf(secret);
  const reply = await answer(challengeId, code);
  expect(reply.status).toBe(200);
  expect(await statusWith(api, reply.body.token)).toBe(200);
  expect((await answer(challengeId, code)).error.code).toBe('INVALID_TOKEN');
  // The code itself was used, too.
  expect((await answer(await challengeFor('code@example.org'), code)).error.code).toBe('INVALID_CODE');
});

test('a code of one step before or after counts, further ones do not', async () => {
  const { secret } = await withTwoFactor('steps@example.org');
  const at = (seconds: number) =>
    generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1_000) + seconds });
  const tried = async (seconds: number) => (await answer(await challengeFor('steps@example.org'), at(seconds))).status;
  api.clock.advance({ minutes: 5 });
  expect(await tried(-60)).toBe(400);
  expect(await tried(-30)).toBe(200);
  expect(await tried(30)).toBe(200);
  expect(await tried(60)).toBe(400);
  // Older than the last one used.
  expect(await tried(0)).toBe(400);
});

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await withTwoFactor('recovery@example.org');
  const typed = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ');
  expect((await answer(await challengeFor('recovery@example.org'), typed)).status).toBe(200);
  expect((await answer(await challengeFor('recovery@example.org'), typed)).error.code).toBe('INVALID_CODE');
});

test('one code sent on two challenges at once opens one session', { tags: 'race' }, async () => {
  const email = newAddress();
  const { secret } = await withTwoFactor(email);
  const challenges = [await challengeFor(email), await challengeFor(email)];
  const replies = await Promise.all(challenges.map((challengeId) => answer(challengeId, codeOf(secret))));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
});

test('a challenge takes five wrong codes and five minutes', async () => {
  const { secret } = await withTwoFactor('worn@example.org');
  const worn = await challengeFor('worn@example.org');
  for (let count = 0; count < 5; count += 1) expect((await answer(worn, '000000')).error.code).toBe('INVALID_CODE');
  expect((await answer(worn, codeOf(secret))).error.code).toBe('INVALID_TOKEN');
  const late = await challengeFor('worn@example.org');
  api.clock.advance({ minutes: 5 });
  expect((await answer(late, codeOf(secret))).error.code).toBe('INVALID_TOKEN');
  expect((await answer('nonsense', codeOf(secret))).error.code).toBe('INVALID_TOKEN');
});

test('new challenges buy no more guesses', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  await withTwoFactor('guess@example.org', limited);
  const challenge = await challengeFor('guess@example.org', limited);
  for (let count = 0; count < 5; count += 1) await answer(challenge, '000000', limited);
  const reply = await limited.call(identity.login, { body: { email: 'guess@example.org', password: goodPassword } });
  expect(reply.status).toBe(429);
});

test('it is switched off with the password; then signing in asks for no code', async () => {
  const { token } = await withTwoFactor('off@example.org');
  const remove = (password: string) => api.call(contract.removeTwoFactor, { body: { password }, ...bearer(token) });
  expect((await remove('not-the-password')).error.code).toBe('WRONG_PASSWORD');
  const again = await api.call(contract.setUpTwoFactor, { body: { password: goodPassword }, ...bearer(token) });
  expect(again.error.code).toBe('TWO_FACTOR_ON');
  expect((await remove(goodPassword)).status).toBe(204);
  expect((await remove(goodPassword)).error.code).toBe('TWO_FACTOR_OFF');
  expect((await api.call(identity.login, { body: { email: 'off@example.org', password: goodPassword } })).status).toBe(
    200,
  );
});

test('where admins must have it, one without gets into no admin call', async () => {
  const strict = await startTestApi({ environment: { REQUIRE_ADMIN_TWO_FACTOR: '1' } });
  const learner = await strict.seed.user();
  const admin = await strict.seed.user({ role: 'ADMIN' });
  const refusalOf = async ({ id }: { id: string }, { deps } = strict) => {
    const request = {
      caller: await findCaller(strict.db, await strict.tokenOf(id), strict.clock.now()),
      routeOptions: { config: { endpoint: adminListUsers } },
    } as unknown as FastifyRequest;
    try {
      checkAccess(request, deps.config);
      return null;
    } catch (error) {
      return (error as AppError).code;
    }
  };
  expect(await refusalOf(learner)).toBe('FORBIDDEN');
  expect(await refusalOf(admin)).toBe('TWO_FACTOR_REQUIRED');
  expect(await refusalOf(admin, api)).toBeNull();
  const confirmed = { totp_confirmed_at: strict.clock.now() };
  await strict.db.updateTable('account').set(confirmed).where('id', '=', admin.id).execute();
  expect(await refusalOf(admin)).toBeNull();
});
