import type { Config } from '../../../config.ts';
import {
  greeting,
  type MailConfig,
  type MailWriter,
  mailDate,
  mailWriter,
} from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { stopAddress } from '../../../platform/mail/stop-tokens.ts';
import type { DueTarget } from './reminders.repository.ts';
import { reminderToken } from './stop-reminders.ts';

type StudyMailConfig = MailConfig & Pick<Config, 'SECRET_KEY'>;
export type PlannedDay = { target: DueTarget; questions: number; minutes: number };

/** Today's lists of all targets that are due together. */
export function reminderMail(config: StudyMailConfig, days: readonly [PlannedDay, ...PlannedDay[]]): Mail {
  const [{ target }] = days;
  const writer = mailWriter(config, target);
  const { say, linkTo } = writer;
  const only = days.length === 1 ? days[0] : null;
  return {
    ...addressed(config, writer, target),
    subject: only ? say('mail.reminder.subject.one', { questions: only.questions }) : say('mail.reminder.subject'),
    paragraphs: [
      greeting(say, target),
      ...days.map(({ target: { certification_title }, questions, minutes }) =>
        say('mail.reminder.day', {
          certification: certification_title,
          questions: say('mail.reminder.questions', { count: questions }),
          minutes: say('mail.reminder.minutes', { count: minutes }),
        }),
      ),
      say('mail.reminder.rest'),
      howToStop(config, writer, target),
    ],
    action: { label: say('mail.reminder.action'), url: linkTo('/study') },
  };
}

export function outcomeMail(config: StudyMailConfig, target: DueTarget): Mail {
  const writer = mailWriter(config, target);
  const { say, linkTo, language } = writer;
  const day = mailDate(new Date(`${target.exam_on}T00:00:00Z`), language);
  return {
    ...addressed(config, writer, target),
    subject: say('mail.outcome.subject'),
    paragraphs: [
      greeting(say, target),
      say('mail.outcome.question', { certification: target.certification_title, day }),
      say('mail.outcome.use'),
      howToStop(config, writer, target),
    ],
    action: { label: say('mail.outcome.action'), url: linkTo('/study') },
  };
}

function addressed(config: StudyMailConfig, { language }: MailWriter, { email, user_id }: DueTarget) {
  const unsubscribeUrl = stopAddress(config, reminderToken(config, user_id));
  return { to: email, userId: user_id, language, unsubscribeUrl };
}

/** The token is in the fragment, which reaches neither logs nor other sites (IDN-9). */
const howToStop = (config: StudyMailConfig, { say, linkTo }: MailWriter, { user_id }: DueTarget): string =>
  say('mail.reminder.howToStop', { url: linkTo(`/reminders/stop#token=${reminderToken(config, user_id)}`) });
