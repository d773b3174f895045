import { greeting } from '../../../platform/mail/greeting.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';

type Person = { id: string; name: string; email: string; email_confirmed_at: Date | null };
type Links = { publicUrl: string };

const notYou = 'If this was not you, please set a new password at once and sign out everywhere in your settings.';
const forgotUrl = ({ publicUrl }: Links): string => `${publicUrl}/forgot-password`;

// Tokens stand in the fragment: it reaches no log and no other site (IDN-9).
const confirmUrl = ({ publicUrl }: Links, token: string): string => `${publicUrl}/confirm-email#token=${token}`;
const rejectUrl = ({ publicUrl }: Links, token: string): string => `${publicUrl}/reject-email-change#token=${token}`;
const resetUrl = ({ publicUrl }: Links, token: string): string => `${publicUrl}/reset-password#token=${token}`;

export const confirmationMail = (links: Links, person: Person, token: string): Mail => ({
  to: person.email,
  userId: person.id,
  subject: 'Please confirm your e-mail address',
  paragraphs: [
    greeting(person),
    'Welcome to Examplar. Please confirm that this address is yours, so that you can always get back into your account.',
    'The link is good for 7 days. You can use everything meanwhile.',
  ],
  action: { label: 'Confirm this address', url: confirmUrl(links, token) },
});

export const resetMail = (links: Links, person: Person, token: string): Mail => ({
  to: person.email,
  userId: person.id,
  subject: 'Set a new password',
  paragraphs: [
    greeting(person),
    'Somebody, hopefully you, asked to set a new password for your Examplar account.',
    'The link works once, within 30 minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
  ],
  action: { label: 'Set a new password', url: resetUrl(links, token) },
});

export const passwordChangedMail = (links: Links, person: Person): Mail => ({
  to: person.email,
  userId: person.id,
  subject: 'Your password was changed',
  paragraphs: [
    greeting(person),
    'The password of your Examplar account was changed just now, and every other browser was signed out.',
    'If this was not you, please set a new password at once.',
  ],
  action: { label: 'Set a new password', url: forgotUrl(links) },
});

export const confirmNewAddressMail = (links: Links, person: Person, newEmail: string, token: string): Mail => ({
  to: newEmail,
  userId: person.id,
  subject: 'Please confirm your new e-mail address',
  paragraphs: [
    // The address is not the user's yet, so it gets nothing of what the user wrote.
    greeting({ ...person, email_confirmed_at: null }),
    'You asked to use this address for your Examplar account. It takes effect when you open the link, which is good for 24 hours.',
    'If you did not ask for this, please leave this message alone.',
  ],
  action: { label: 'Use this address', url: confirmUrl(links, token) },
});

/** To the owner of an address that somebody else asked for: the asker is told nothing. */
export const addressInUseMail = (links: Links, owner: Person): Mail => ({
  to: owner.email,
  userId: owner.id,
  subject: 'Your address has an account already',
  paragraphs: [
    greeting(owner),
    'Somebody asked to use this address for another Examplar account. It stays with yours; nothing has changed.',
    'If it was you: sign in to this account, or set a new password if you have forgotten it.',
  ],
  action: { label: 'Set a new password', url: forgotUrl(links) },
});

export const addressChangeAskedMail = (links: Links, person: Person, token: string): Mail => ({
  to: person.email,
  userId: person.id,
  subject: 'A new e-mail address was asked for',
  paragraphs: [
    greeting(person),
    'Somebody signed in to your Examplar account asked to move it to another e-mail address. It takes effect when the link sent there is opened.',
    `If this was not you, please open the link below within 24 hours: it cancels the change and signs everyone out. Then set a new password at ${forgotUrl(links)}.`,
  ],
  action: { label: 'This was not me', url: rejectUrl(links, token) },
});

export const addressChangedMail = (_links: Links, person: Person): Mail => ({
  to: person.email,
  userId: person.id,
  subject: 'Your e-mail address was changed',
  paragraphs: [
    greeting(person),
    'Your Examplar account now belongs to another e-mail address; this one is no longer used.',
    'If this was not you, please write to our support.',
  ],
});

export const twoFactorMail = (links: Links, person: Person, isOn: boolean): Mail => ({
  to: person.email,
  userId: person.id,
  subject: isOn ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
  paragraphs: [
    greeting(person),
    isOn
      ? 'From now on your Examplar account asks for a code of your app after the password. Please keep the recovery codes in a safe place.'
      : 'Your Examplar account no longer asks for a code after the password.',
    notYou,
  ],
  action: { label: 'Open your settings', url: `${links.publicUrl}/settings` },
});

export const accountRemovedMail = (person: Person): Mail => ({
  to: person.email,
  // The account is gone, and the mail must outlive it.
  userId: null,
  subject: 'Your account was removed',
  paragraphs: [
    greeting(person),
    'Your Examplar account and what belonged to it are gone, as you asked. Records of payments, your review and what you reported about questions stay, without your name and your words to us.',
    'Good luck with your exams. You are welcome back at any time.',
  ],
});
