import { greeting } from '../../../platform/mail/greeting.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';

type Recipient = { id: string; name: string; email: string; email_confirmed_at: Date | null };
type Links = { publicUrl: string };

const notYou = 'If this was not you, please set a new password immediately and sign out everywhere in your settings.';
const forgotUrl = ({ publicUrl }: Links): string => `${publicUrl}/forgot-password`;

// Tokens are in the fragment, which reaches neither logs nor other sites (IDN-9).
const confirmUrl = ({ publicUrl }: Links, token: string): string => `${publicUrl}/confirm-email#token=${token}`;
const rejectUrl = ({ publicUrl }: Links, token: string): string => `${publicUrl}/reject-email-change#token=${token}`;
const resetUrl = ({ publicUrl }: Links, token: string): string => `${publicUrl}/reset-password#token=${token}`;

export const confirmationMail = (links: Links, recipient: Recipient, token: string): Mail => ({
  to: recipient.email,
  userId: recipient.id,
  subject: 'Please confirm your email address',
  paragraphs: [
    greeting(recipient),
    'Welcome to Examplar. Please confirm that this address is yours, so that you can always get back into your account.',
    'The link is valid for 7 days. You can use everything in the meantime.',
  ],
  action: { label: 'Confirm this address', url: confirmUrl(links, token) },
});

export const resetMail = (links: Links, recipient: Recipient, token: string): Mail => ({
  to: recipient.email,
  userId: recipient.id,
  subject: 'Set a new password',
  paragraphs: [
    greeting(recipient),
    'Someone, hopefully you, asked to set a new password for your Examplar account.',
    'The link works once, within 30 minutes. If this was not you, you do not need to do anything: your password stays the same.',
  ],
  action: { label: 'Set a new password', url: resetUrl(links, token) },
});

export const passwordChangedMail = (links: Links, recipient: Recipient): Mail => ({
  to: recipient.email,
  userId: recipient.id,
  subject: 'Your password was changed',
  paragraphs: [
    greeting(recipient),
    'The password of your Examplar account was changed just now, and every other browser was signed out.',
    'If this was not you, please set a new password immediately.',
  ],
  action: { label: 'Set a new password', url: forgotUrl(links) },
});

export const confirmNewAddressMail = (links: Links, recipient: Recipient, newEmail: string, token: string): Mail => ({
  to: newEmail,
  userId: recipient.id,
  subject: 'Please confirm your new email address',
  paragraphs: [
    // The address is not confirmed to be the user's, so the mail must not contain the name they chose.
    greeting({ ...recipient, email_confirmed_at: null }),
    'You asked to use this address for your Examplar account. The change takes effect when you open the link, which is valid for 24 hours.',
    'If this was not you, please ignore this message.',
  ],
  action: { label: 'Use this address', url: confirmUrl(links, token) },
});

/** To the owner of an address that another user asked for. That user is not told that it is taken. */
export const addressInUseMail = (links: Links, owner: Recipient): Mail => ({
  to: owner.email,
  userId: owner.id,
  subject: 'Your address already has an account',
  paragraphs: [
    greeting(owner),
    'Someone asked to use this address for another Examplar account. It stays with yours; nothing has changed.',
    'If this was you, sign in to this account, or set a new password if you have forgotten it.',
  ],
  action: { label: 'Set a new password', url: forgotUrl(links) },
});

export const addressChangeRequestedMail = (links: Links, recipient: Recipient, token: string): Mail => ({
  to: recipient.email,
  userId: recipient.id,
  subject: 'A change of your email address was requested',
  paragraphs: [
    greeting(recipient),
    'Someone signed in to your Examplar account asked to move it to another email address. The change takes effect when the link sent there is opened.',
    `If this was not you, please open the link below within 24 hours: it cancels the change and signs everyone out. Then set a new password at ${forgotUrl(links)}.`,
  ],
  action: { label: 'This was not me', url: rejectUrl(links, token) },
});

export const addressChangedMail = (_links: Links, recipient: Recipient): Mail => ({
  to: recipient.email,
  userId: recipient.id,
  subject: 'Your email address was changed',
  paragraphs: [
    greeting(recipient),
    'Your Examplar account now belongs to another email address; this one is no longer used.',
    'If this was not you, please contact our support.',
  ],
});

export const twoFactorMail = (links: Links, recipient: Recipient, isOn: boolean): Mail => ({
  to: recipient.email,
  userId: recipient.id,
  subject: isOn ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
  paragraphs: [
    greeting(recipient),
    isOn
      ? 'From now on your Examplar account asks for a code from your app after the password. Please keep the recovery codes in a safe place.'
      : 'Your Examplar account no longer asks for a code after the password.',
    notYou,
  ],
  action: { label: 'Open your settings', url: `${links.publicUrl}/settings` },
});

export const accountRemovedMail = (recipient: Recipient): Mail => ({
  to: recipient.email,
  // The mail must outlive the deleted account.
  userId: null,
  subject: 'Your account was removed',
  paragraphs: [
    greeting(recipient),
    'Your Examplar account and its data have been deleted, as you asked. Records of payments, your review and your reports about questions are kept, without your name and without your comments.',
    'Good luck with your exams. You are welcome back at any time.',
  ],
});
