import type { Config } from '../../../config.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { mailDate } from '../../../platform/mail/mail-date.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { reminderToken } from './reminder-token.ts';
import type { DueTarget } from './reminders.repository.ts';

type MailConfig = Pick<Config, 'publicUrl' | 'SECRET_KEY'>;
export type PlannedDay = { target: DueTarget; questions: number; minutes: number };

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What today has for the user, of all targets that are due together. */
export function reminderMail(config: MailConfig, days: readonly [PlannedDay, ...PlannedDay[]]): Mail {
  const [{ target }] = days;
  const only = days.length === 1 ? days[0] : null;
  return {
    ...addressed(config, target),
    subject: only ? `Today: ${count(only.questions, 'question')}` : 'Your practice today',
    paragraphs: [
      greeting(target),
      ...days.map(
        ({ target: { certification_title }, questions, minutes }) =>
          `${certification_title}: ${count(questions, 'question')}, about ${count(minutes, 'minute')}.`,
      ),
      'What is not done today is planned anew tomorrow. Nothing is owed.',
      howToStop(config, target),
    ],
    action: { label: 'Practise now', url: `${config.publicUrl}/study` },
  };
}

export function outcomeMail(config: MailConfig, target: DueTarget): Mail {
  const day = mailDate(new Date(`${target.exam_on}T00:00:00Z`));
  return {
    ...addressed(config, target),
    subject: 'How did it go?',
    paragraphs: [
      greeting(target),
      `Your exam ${target.certification_title} was on ${day}. How did it go? One press is enough, and your plan follows: a new date, or no plan at all.`,
      'Outcomes are kept as numbers without names, and make the estimate of readiness more accurate for everyone after you.',
      howToStop(config, target),
    ],
    action: { label: 'Say how it went', url: `${config.publicUrl}/study` },
  };
}

function addressed(config: MailConfig, { email, user_id }: DueTarget) {
  const token = reminderToken(config, user_id);
  return { to: email, userId: user_id, unsubscribeUrl: `${config.publicUrl}/api/reminders/stop?token=${token}` };
}

/** The token is in the fragment, which reaches neither logs nor other sites (IDN-9). */
const howToStop = (config: MailConfig, { user_id }: DueTarget): string =>
  `You get this mail because you asked for it in your study plan. To stop these mails, open ${config.publicUrl}/reminders/stop#token=${reminderToken(config, user_id)}`;
