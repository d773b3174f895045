import { adminListUsers } from '@examplar/contract/admin/users';
import * as identity from '@examplar/contract/identity';
import * as contract from '@examplar/contract/two-factor';
import type { FastifyRequest } from 'fastify';
import { generateSync } from 'otplib';
import { expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/start-test-api.ts';
import type { AppError } from '../../../platform/app-error.ts';
import { checkAccess } from '../../../platform/http/requests.ts';
import { translateSentence } from '../../../platform/texts/refusal-sentences.ts';
import {
  bearer,
  confirmAddress,
  goodPassword,
  mailKindsTo,
  newAddress,
  signUp,
  statusWith,
} from '../identity.fixture.ts';
import { findCaller } from '../sessions/sessions.repository.ts';
import { newTotpSecret } from './totp.ts';
import { challengeFor, codeOf, signUpWithTwoFactor } from './two-factor.fixture.ts';

const api = await startTestApi();
const answer = (challengeId: string, code: string, on: TestApi = api) =>
  on.call(contract.answerTwoFactor, { body: { challengeId, code } });

test('it is in force only after a first code, and shows ten recovery codes', async () => {
  const { token, user } = await signUp(api, 'setup@example.org');
  await confirmAddress(api, user.id);
  const begun = await api.call(contract.setUpTwoFactor, { body: { password: goodPassword }, ...bearer(token) });
  expect(begun.body.otpauthUrl).toContain('otpauth://totp/Examplar:setup%40example.org');
  expect(
    (await api.call(identity.login, { body: { email: 'setup@example.org', password: goodPassword } })).status,
  ).toBe(200);
  const confirm = (code: string) => api.call(contract.confirmTwoFactor, { body: { code }, ...bearer(token) });
  expect((await confirm('000000')).error.code).toBe('INVALID_CODE');
  expect((await confirm('12 34')).error.code).toBe('VALIDATION_FAILED');
  const confirmed = await confirm(codeOf(api, begun.body.secret));
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  expect((await confirm(codeOf(api, begun.body.secret))).error.code).toBe('TWO_FACTOR_ON');
  expect((await api.call(identity.getMe, bearer(token))).body.twoFactorEnabled).toBe(true);
  expect(await mailKindsTo(api, 'setup@example.org')).toContain('two-factor');
  const stored = await api.rows.list('account', { email: 'setup@example.org' }, ['totp_secret']);
  expect(JSON.stringify(stored)).not.toContain(begun.body.secret);
});

test('signing in asks for a code; a code opens one session', async () => {
  const { secret } = await signUpWithTwoFactor(api, 'code@example.org');
  const challengeId = await challengeFor(api, 'code@example.org');
  expect(await statusWith(api, challengeId)).toBe(401);
  const code = codeOf(api, secret);
  const reply = await answer(challengeId, code);
  expect(reply.status).toBe(200);
  expect(await statusWith(api, reply.body.token)).toBe(200);
  expect((await answer(challengeId, code)).error.code).toBe('INVALID_TOKEN');
  // The code itself was used, too.
  expect((await answer(await challengeFor(api, 'code@example.org'), code)).error.code).toBe('INVALID_CODE');
});

test('a code of one step before or after counts, further ones do not', async () => {
  const { secret } = await signUpWithTwoFactor(api, 'steps@example.org');
  const at = (seconds: number) =>
    generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1_000) + seconds });
  const tried = async (seconds: number) =>
    (await answer(await challengeFor(api, 'steps@example.org'), at(seconds))).status;
  api.clock.advance({ minutes: 5 });
  expect(await tried(-60)).toBe(400);
  expect(await tried(-30)).toBe(200);
  expect(await tried(30)).toBe(200);
  expect(await tried(60)).toBe(400);
  // Older than the last one used.
  expect(await tried(0)).toBe(400);
});

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await signUpWithTwoFactor(api, 'recovery@example.org');
  const typed = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ');
  expect((await answer(await challengeFor(api, 'recovery@example.org'), typed)).status).toBe(200);
  expect((await answer(await challengeFor(api, 'recovery@example.org'), typed)).error.code).toBe('INVALID_CODE');
});

test('after a change of SECRET_KEY a code of the app is refused with the way out, and the operator is told', async () => {
  const email = newAddress();
  const { secret, recoveryCodes, user } = await signUpWithTwoFactor(api, email);
  const { sealed } = newTotpSecret({ SECRET_KEY: 'another key, with 32 characters or more' }, email);
  await api.rows.update('account', { id: user.id }, { totp_secret: sealed });
  const error = vi.spyOn(api.deps.log, 'error');
  const refused = await answer(await challengeFor(api, email), codeOf(api, secret));
  expect([refused.status, refused.error.code]).toEqual([400, 'INVALID_CODE']);
  expect(refused.error.message).toContain('use one of your recovery codes');
  expect(translateSentence(refused.error.message, 'vi')).toContain('mã khôi phục');
  const event = expect.objectContaining({ event: 'two-factor.unreadable', userId: user.id });
  expect(error.mock.calls).toEqual([[event, expect.any(String)]]);
  error.mockRestore();
  expect((await answer(await challengeFor(api, email), recoveryCodes[0] ?? '')).status).toBe(200);
  const worn = await challengeFor(api, email);
  for (let count = 0; count < 5; count += 1)
    expect((await answer(worn, codeOf(api, secret))).error.code).toBe('INVALID_CODE');
  expect((await answer(worn, recoveryCodes[1] ?? '')).error.code).toBe('INVALID_TOKEN');
});

test('one code sent on two challenges at once opens one session', { tags: 'race' }, async () => {
  const email = newAddress();
  const { secret } = await signUpWithTwoFactor(api, email);
  const challenges = [await challengeFor(api, email), await challengeFor(api, email)];
  const replies = await Promise.all(challenges.map((challengeId) => answer(challengeId, codeOf(api, secret))));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
});

test('a challenge takes five wrong codes and five minutes', async () => {
  const { secret } = await signUpWithTwoFactor(api, 'worn@example.org');
  const worn = await challengeFor(api, 'worn@example.org');
  for (let count = 0; count < 5; count += 1) expect((await answer(worn, '000000')).error.code).toBe('INVALID_CODE');
  expect((await answer(worn, codeOf(api, secret))).error.code).toBe('INVALID_TOKEN');
  const late = await challengeFor(api, 'worn@example.org');
  api.clock.advance({ minutes: 5 });
  expect((await answer(late, codeOf(api, secret))).error.code).toBe('INVALID_TOKEN');
  expect((await answer('nonsense', codeOf(api, secret))).error.code).toBe('INVALID_TOKEN');
});

test('new challenges buy no more guesses', async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  await signUpWithTwoFactor(limited, 'guess@example.org');
  const challenge = await challengeFor(limited, 'guess@example.org');
  for (let count = 0; count < 5; count += 1) await answer(challenge, '000000', limited);
  const reply = await limited.call(identity.login, { body: { email: 'guess@example.org', password: goodPassword } });
  expect(reply.status).toBe(429);
});

test('a burst over many challenges gets no more guesses than one by one', { tags: 'race' }, async () => {
  const limited = await startTestApi({ environment: { RATE_LIMITS: 'on' } });
  const email = newAddress();
  await signUpWithTwoFactor(limited, email);
  const challenges = [];
  for (let count = 0; count < 20; count += 1) challenges.push(await challengeFor(limited, email));
  const guesses = challenges.flatMap((challenge) =>
    Array.from({ length: 5 }, () => answer(challenge, '000000', limited)),
  );
  const replies = await Promise.all(guesses);
  const codes = replies.map((reply) => reply.error.code);
  expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(95);
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
