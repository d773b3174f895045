import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { greeting, type MailConfig, mailWriter } from '../../../platform/mail/mail-writer.ts';
import { type Mail, queueMail } from '../../../platform/mail/outbox.ts';
import type { Account } from '../identity.repository.ts';
import { mailLimitReached } from '../limits/mail-limits.ts';

type Recipient = { id: string; name: string; email: string; email_confirmed_at: Date | null; language: string };

function begin(config: MailConfig, recipient: Recipient) {
  const { say, linkTo, language } = mailWriter(config, recipient);
  return { say, linkTo, addressed: { to: recipient.email, userId: recipient.id as string | null, language } };
}

const forgotPage = '/forgot-password';
// Tokens are in the fragment, which reaches neither logs nor other sites (IDN-9).
const confirmPage = (token: string): string => `/confirm-email#token=${token}`;

export function confirmationMail(config: MailConfig, recipient: Recipient, token: string): Mail {
  const { say, linkTo, addressed } = begin(config, recipient);
  return {
    ...addressed,
    subject: say('mail.confirmation.subject'),
    paragraphs: [greeting(say, recipient), say('mail.confirmation.welcome'), say('mail.confirmation.validity')],
    action: { label: say('mail.confirmation.action'), url: linkTo(confirmPage(token)) },
  };
}

export function resetMail(config: MailConfig, recipient: Recipient, token: string): Mail {
  const { say, linkTo, addressed } = begin(config, recipient);
  return {
    ...addressed,
    subject: say('mail.reset.subject'),
    paragraphs: [greeting(say, recipient), say('mail.reset.reason'), say('mail.reset.validity')],
    action: { label: say('mail.setPassword'), url: linkTo(`/reset-password#token=${token}`) },
  };
}

export function passwordChangedMail(config: MailConfig, recipient: Recipient): Mail {
  const { say, linkTo, addressed } = begin(config, recipient);
  return {
    ...addressed,
    subject: say('mail.passwordChanged.subject'),
    paragraphs: [greeting(say, recipient), say('mail.passwordChanged.what'), say('mail.passwordChanged.notYou')],
    action: { label: say('mail.setPassword'), url: linkTo(forgotPage) },
  };
}

export function confirmNewAddressMail(config: MailConfig, recipient: Recipient, newEmail: string, token: string): Mail {
  const { say, linkTo, addressed } = begin(config, recipient);
  return {
    ...addressed,
    to: newEmail,
    subject: say('mail.newAddress.subject'),
    paragraphs: [
      // The address is not confirmed to be the user's, so the mail must not contain the name they chose.
      greeting(say, { ...recipient, email_confirmed_at: null }),
      say('mail.newAddress.what'),
      say('mail.newAddress.notYou'),
    ],
    action: { label: say('mail.newAddress.action'), url: linkTo(confirmPage(token)) },
  };
}

/** To the owner of an address that another user tried to take. The response does not tell that user that it is taken. */
export function addressInUseMail(config: MailConfig, owner: Recipient): Mail {
  const { say, linkTo, addressed } = begin(config, owner);
  return {
    ...addressed,
    subject: say('mail.addressInUse.subject'),
    paragraphs: [greeting(say, owner), say('mail.addressInUse.what'), say('mail.addressInUse.you')],
    action: { label: say('mail.setPassword'), url: linkTo(forgotPage) },
  };
}

export function addressChangeRequestedMail(config: MailConfig, recipient: Recipient, token: string): Mail {
  const { say, linkTo, addressed } = begin(config, recipient);
  return {
    ...addressed,
    subject: say('mail.changeRequested.subject'),
    paragraphs: [
      greeting(say, recipient),
      say('mail.changeRequested.what'),
      say('mail.changeRequested.notYou', { url: linkTo(forgotPage) }),
    ],
    action: { label: say('mail.changeRequested.action'), url: linkTo(`/reject-email-change#token=${token}`) },
  };
}

export function addressChangedMail(config: MailConfig, recipient: Recipient): Mail {
  const { say, addressed } = begin(config, recipient);
  return {
    ...addressed,
    subject: say('mail.addressChanged.subject'),
    paragraphs: [greeting(say, recipient), say('mail.addressChanged.what'), say('mail.addressChanged.notYou')],
  };
}

export function twoFactorMail(config: MailConfig, recipient: Recipient, isOn: boolean): Mail {
  const { say, linkTo, addressed } = begin(config, recipient);
  return {
    ...addressed,
    subject: say(isOn ? 'mail.twoFactorOn.subject' : 'mail.twoFactorOff.subject'),
    paragraphs: [
      greeting(say, recipient),
      say(isOn ? 'mail.twoFactorOn.what' : 'mail.twoFactorOff.what'),
      say('mail.notYou'),
    ],
    action: { label: say('mail.twoFactor.action'), url: linkTo('/settings') },
  };
}

export function accountRemovedMail(config: MailConfig, recipient: Recipient): Mail {
  const { say, addressed } = begin(config, recipient);
  return {
    ...addressed,
    // The mail must outlive the deleted account.
    userId: null,
    subject: say('mail.accountRemoved.subject'),
    paragraphs: [greeting(say, recipient), say('mail.accountRemoved.what'), say('mail.accountRemoved.goodbye')],
  };
}

type AccountRecipient = Pick<Account, 'email' | 'email_confirmed_at'>;

/**
 * Mails a notice about the account to its user. An unconfirmed address may belong to someone else, who must not be flooded with such mails:
 * for it the limits of `mailLimitReached` apply, and further mails are dropped.
 */
export async function mailAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'limits'>,
  { account, kind, mail }: { account: AccountRecipient; kind: string; mail: Mail },
  now: Date,
): Promise<void> {
  const isLimited =
    account.email_confirmed_at === null && (await mailLimitReached(tx, deps.limits, account.email, now));
  if (!isLimited) await queueMail(tx, deps, kind, mail);
}
