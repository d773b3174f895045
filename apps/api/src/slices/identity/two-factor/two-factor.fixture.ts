import * as identity from '@examplar/contract/identity';
import * as contract from '@examplar/contract/two-factor';
import { generateSync } from 'otplib';
import type { TestApi } from '../../../../test/start-test-api.ts';
import { bearer, confirmAddress, goodPassword, signUp } from '../identity.fixture.ts';

/** The code that the authenticator app shows at the time of the test clock. */
export const codeOf = (api: TestApi, secret: string): string =>
  generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1_000) });

/** A new account with a confirmed address and two-factor sign-in on. */
export async function signUpWithTwoFactor(api: TestApi, email: string) {
  const { token, user } = await signUp(api, email);
  await confirmAddress(api, user.id);
  const begun = await api.call(contract.setUpTwoFactor, { body: { password: goodPassword }, ...bearer(token) });
  const { secret } = begun.body;
  const body = { code: codeOf(api, secret) };
  const confirmed = await api.call(contract.confirmTwoFactor, { body, ...bearer(token) });
  api.clock.advance({ seconds: 30 });
  return { token, user, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

/** Signs in with the right password and returns the challenge for the second factor. */
export async function challengeFor(api: TestApi, email: string): Promise<string> {
  const { status, body } = await api.call(identity.login, { body: { email, password: goodPassword } });
  if (status !== 202 || !('challengeId' in body)) throw new Error(`Signing in returned ${status}`);
  return body.challengeId;
}
