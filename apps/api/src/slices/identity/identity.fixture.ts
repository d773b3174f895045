import { randomUUID } from 'node:crypto';
import * as contract from '@examplar/contract/identity.ts';
import type { TestApi } from '../../../test/start-test-api.ts';

export const goodPassword = 'practice-makes-perfect';

/** An address that nobody has yet, for tests that run many times in a row. */
export const newAddress = () => `${randomUUID()}@example.org`;

/** Registers through the API. */
export async function signUp(api: TestApi, email: string, password = goodPassword, name = 'Ada Lovelace') {
  const { status, body } = await api.call(contract.register, { body: { name, email, password } });
  if (status !== 201) throw new Error(`Registering answered ${JSON.stringify(body)}`);
  return body;
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** What `GET /auth/me` answers with this token: 200 while the session is open, 401 after. */
export async function statusWith(api: TestApi, token: string): Promise<number> {
  return (await api.call(contract.getMe, bearer(token))).status;
}

/** The mails to this address, oldest first; those of one instant of the test's clock in any order. */
export async function mailsTo(api: TestApi, email: string) {
  return api.db
    .selectFrom('mail_outbox')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
}

/** What kinds of mail went to this address. */
export const mailKindsTo = async (api: TestApi, email: string): Promise<string[]> =>
  (await mailsTo(api, email)).map((mail) => mail.kind);

/** The token of the newest link mailed to this address. */
export async function mailedToken(api: TestApi, email: string, kind: string): Promise<string> {
  const mails = (await mailsTo(api, email)).filter((mail) => mail.kind === kind);
  const token = /#token=([A-Za-z0-9_-]+)/.exec(mails.at(-1)?.body_text ?? '')?.[1];
  if (!token) throw new Error(`No ${kind} mail with a link went to ${email}`);
  return token;
}
