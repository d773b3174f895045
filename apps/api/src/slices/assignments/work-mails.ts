import { conventions } from '@examplar/domain/languages/conventions';
import type { Language } from '@examplar/domain/languages/languages';
import { greeting, type MailConfig, mailWriter } from '../../platform/mail/mail-writer.ts';
import type { Mail } from '../../platform/mail/outbox.ts';

/** The recipient of a mail about work, with the team that assigned it. */
export type ToldPerson = {
  userId: string;
  name: string;
  email: string;
  email_confirmed_at: Date | null;
  language: string;
  teamId: string;
  team: string;
};
/** Work as a mail names it: its title in the language of the person, the person's own due moment. */
export type ToldWork = { assignmentId: string; title: string; dueAt: Date | null; timeZone: string };

export type WorkMailKind = 'assigned' | 'dueTomorrow' | 'moved' | 'reminder';

/** A mail about assigned work. It holds no result, neither the person's nor another's. */
export function workMail(config: MailConfig, kind: WorkMailKind, person: ToldPerson, works: readonly ToldWork[]): Mail {
  const { say, linkTo, language } = mailWriter(config, person);
  const [first] = works;
  const values = { team: person.team, title: first?.title ?? '', count: works.length };
  const page = works.length === 1 ? `/assignments/${first?.assignmentId}` : '';
  return {
    to: person.email,
    userId: person.userId,
    language,
    subject: say(works.length === 1 ? `mail.work.${kind}.subject` : 'mail.work.assigned.several', values),
    paragraphs: [
      greeting(say, person),
      say(`mail.work.${kind}.what`, values),
      ...works.map((work) => {
        const due = work.dueAt && dueText(work.dueAt, work.timeZone, language);
        return due === null ? work.title : say('mail.work.due', { title: work.title, due });
      }),
    ],
    action: { label: say('mail.work.action'), url: linkTo(`/teams/${person.teamId}${page}`) },
  };
}

/** A moment with the name of its zone: 'Dec 15, 2026, 23:59 (Asia/Ho_Chi_Minh)'. */
export function dueText(due: Date, timeZone: string, language: Language): string {
  const { locale, date } = conventions[language];
  const day = new Intl.DateTimeFormat(locale, { ...date, timeZone }).format(due);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return `${day}, ${time.format(due)} (${timeZone})`;
}
