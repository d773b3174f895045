import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { issueAccountToken } from '../account-tokens.repository.ts';
import { refuseWeakPassword } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { rememberDevice } from '../devices/known-devices.repository.ts';
import { type Account, claimEmail, insertAccount } from '../identity.repository.ts';
import { takeHashingTurn } from '../limits/hashing-turns.ts';
import { countVisitorCall } from '../limits/mail-limits.ts';
import { confirmationMail, mailAccount } from '../mails/mails.ts';
import { logSecurityEvent } from '../security-events.ts';
import type { Client } from '../sessions/client.ts';
import { openSession } from '../sessions/sessions.repository.ts';
import { defaultSettings } from '../settings.repository.ts';

type RegisterInput = {
  name: string;
  email: string;
  password: string;
  language: Language;
  client: Client;
  now: Date;
};

/**
 * Creates an account with its first session, in the language of the page, and mails a confirmation link. Of concurrent
 * sign-ups with one address, only one succeeds.
 */
export async function register(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'log'>,
  { name, email, password, language, client, now }: RegisterInput,
): Promise<{ account: Account; token: string; deviceToken: string }> {
  const { db, clock, config, log } = deps;
  await countVisitorCall(deps, 'register', client, now);
  refuseWeakPassword(password, { name, email, role: 'USER' }, 'password');
  // Before the address is looked up, so that a known address takes as long as an unknown one (IDN-7).
  const turn = await takeHashingTurn(deps, { subject: null, address: client.address, isKnown: false }, now);
  const passwordHash = await hashPassword(config, turn, password);

  const registered = await inTransaction(db, async (tx) => {
    const account = {
      id: newId(clock),
      name,
      email,
      password_hash: passwordHash,
      role: 'USER',
      email_confirmed_at: null,
      language,
    } as const;
    if (!(await claimEmail(tx, email, account.id))) throw new AppError('EMAIL_TAKEN');
    await insertAccount(tx, account, now);
    const confirmation = await issueAccountToken(tx, { userId: account.id, purpose: 'confirm_email', email, now });
    const mail = confirmationMail(config, account, confirmation);
    await mailAccount(tx, deps, { account, kind: 'confirm-email', mail }, now);
    const token = await openSession(tx, clock, {
      userId: account.id,
      role: account.role,
      userAgent: client.userAgent,
      address: client.network,
    });
    return {
      account: {
        ...defaultSettings,
        ...account,
        status: 'active' as const,
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: null,
        created_at: now,
      },
      token,
      deviceToken: await rememberDevice(tx, { userId: account.id, tokens: [], now }),
    };
  });
  logSecurityEvent(log, 'register', { userId: registered.account.id, requestId: client.requestId });
  return registered;
}
