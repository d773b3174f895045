import { randomUUID } from 'node:crypto';
import * as contract from '@examplar/contract/identity';
import { deliveredMails } from '../../../test/mail-sink.ts';
import type { TestApi } from '../../../test/start-test-api.ts';
import type { OutgoingMail } from '../../platform/mail/mail-carrier.ts';

export const goodPassword = 'practice-makes-perfect';

/** An unused address, for tests that run many times in a row. */
export const newAddress = () => `${randomUUID()}@example.org`;

export async function signUp(api: TestApi, email: string, password = goodPassword, name = 'Ada Lovelace') {
  const { status, body } = await api.call(contract.register, { body: { name, email, password } });
  if (status !== 201) throw new Error(`Registering returned ${JSON.stringify(body)}`);
  return body;
}

/** Marks the address as confirmed, as if the mailed link had been opened. */
export async function confirmAddress(api: TestApi, userId: string): Promise<void> {
  const confirmed = { email_confirmed_at: api.clock.now() };
  await api.rows.update('account', { id: userId }, confirmed);
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** The status of `GET /auth/me` with this token: 200 while the session is open, 401 afterwards. */
export async function statusWith(api: TestApi, token: string): Promise<number> {
  return (await api.call(contract.getMe, bearer(token))).status;
}

/** The mails to this address, oldest first; mails of the same instant of the test clock are in no particular order. */
export async function mailsTo(api: Pick<TestApi, 'deps'>, email: string): Promise<OutgoingMail[]> {
  return (await deliveredMails(api)).filter(({ to }) => to === email);
}

/** The kinds of mails sent to this address. */
export const mailKindsTo = async (api: TestApi, email: string): Promise<string[]> =>
  (await mailsTo(api, email)).map((mail) => mail.kind);

/** The token of the newest link mailed to this address. */
export async function mailedToken(api: TestApi, email: string, kind: string): Promise<string> {
  const mails = (await mailsTo(api, email)).filter((mail) => mail.kind === kind);
  const token = /#token=([A-Za-z0-9_-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error(`No ${kind} mail with a link was sent to ${email}`);
  return token;
}
