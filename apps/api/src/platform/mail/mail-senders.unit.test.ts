import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..');

/** What limits the sender of each mail. A call that sends mails without such a limit is a relay to strangers (IDN-19). */
const senderLimits: Record<string, string | string[]> = {
  'slices/identity/accounts/register.ts': 'countVisitorCall',
  'slices/identity/credentials/change-password.ts': 'senderLimitReached',
  'slices/identity/email/change-email.ts': 'senderLimitReached',
  'slices/identity/two-factor/set-up-two-factor.ts': 'senderLimitReached',
  'slices/identity/two-factor/remove-two-factor.ts': 'senderLimitReached',
  'slices/teams/joining/send-invitations.ts': ['countSentMails', 'countMailsTo'],
  'slices/contact/contact.routes.ts': 'byAddress',
  // One mail for each link that was mailed, and the mails of those links.
  'slices/identity/credentials/reset-password.ts': ['useAccountToken', 'countVisitorCall'],
  'slices/identity/email/confirm-email.ts': ['useAccountToken', 'senderLimitReached'],
  // One mail for each account, payment or refund.
  'slices/account/delete-account.ts': 'removeAccount',
  'slices/payments/settling.ts': '`receipt:',
  'slices/payments/refunds.ts': '`refund:',
  // Staff and jobs send these.
  'slices/questions/reports/resolve-report.ts': 'adminId',
  'slices/regrading/regrade-user.ts': 'regrad',
  'slices/subscriptions/subscriptions.jobs.ts': 'dedupKey',
  'slices/payments/seats/remind-of-end.ts': ['seats_ending:', 'seat_ending:'],
  // Each of its kinds is noted on the person's assignment, by the day or the moment that it is about.
  'slices/assignments/send-work-mails.ts': 'markMailed',
  // Once a week, a team and a trainer who asked for it.
  'slices/assignments/weekly-mail.ts': 'markWeeklyMail',
  'slices/assignments/estimates/estimates.ts': 'limitTable.estimatesPerUser',
  'slices/study/reminders/send-reminders.ts': 'studyMailLimitReached',
  'slices/study/reminders/send-change-mails.ts': 'heldUntil',
  // They only pass a mail on.
  'slices/identity/mails/mails.ts': 'mailLimitReached',
  'platform/mail/outbox.ts': 'insertMails',
};

test('everything that sends a mail has a limit for its sender', () => {
  const senders = globSync('**/*.ts', { cwd: source })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => /\b(queueMails?|mailAccount)\(/.test(readFileSync(join(source, file), 'utf8')));
  expect(senders.sort()).toEqual(Object.keys(senderLimits).sort());
  for (const file of senders) {
    const text = readFileSync(join(source, file), 'utf8').replace(/^import .*$/gm, '');
    for (const limit of [senderLimits[file]].flat()) expect(text, file).toContain(limit);
  }
});
