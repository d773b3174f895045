import { translate } from '@examplar/domain/languages/translations';
import type { ChangesToTell } from '@examplar/domain/study/change-mails';
import type { Config } from '../../../config.ts';
import {
  greeting,
  type MailConfig,
  type MailWriter,
  mailDate,
  mailWriter,
  subjectDate,
} from '../../../platform/mail/mail-writer.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';
import { stopAddress } from '../../../platform/mail/stop-tokens.ts';
import type { TargetToTell, ToldCertification } from './change-mails.repository.ts';
import { changesToken } from './stop-reminders.ts';

/** A target of which its user is told something now. */
export type ToldNow = { row: TargetToTell; certification: ToldCertification; found: ChangesToTell };

type Told = {
  kind: 'retires' | 'opens' | 'outline';
  on: string;
  examOn: string | null;
  certification: ToldCertification;
};

/** What is new about a user's exams, ends first. */
export function changeMail(config: MailConfig & Pick<Config, 'SECRET_KEY'>, told: readonly ToldNow[]): Mail {
  const changes = told.flatMap(changesOf).toSorted((a, b) => order[a.kind] - order[b.kind] || (a.on < b.on ? -1 : 1));
  const [first] = changes;
  const user = told[0]?.row;
  if (!first || !user) throw new Error('A mail about changes needs one');
  const writer = mailWriter(config, user);
  const { say, linkTo, language } = writer;
  const token = changesToken(config, user.user_id);
  const only = told.length === 1 ? told[0] : undefined;
  return {
    to: user.email,
    userId: user.user_id,
    language,
    unsubscribeUrl: stopAddress(config, token),
    subject: subjectFor(first, writer),
    paragraphs: [
      greeting(say, user),
      ...changes.map((change) => paragraphFor(change, writer)),
      // The token is in the fragment, which reaches neither logs nor other sites (IDN-9).
      say('mail.examChange.howToStop', { url: linkTo(`/reminders/stop#token=${token}`) }),
    ],
    action: {
      label: say('mail.examChange.action'),
      url: linkTo(only ? `/study/${only.certification.id}` : '/study'),
    },
  };
}

const order = { retires: 0, opens: 1, outline: 2 } as const;

/** An end that is both news and near is one. */
function changesOf({ row, certification, found: { news, end } }: ToldNow): Told[] {
  const all = news.map(({ kind, on }) => ({ kind, on }));
  const isNamed = all.some(({ kind }) => kind === 'retires');
  const ends = end && !isNamed ? [{ kind: 'retires' as const, on: end.on }] : [];
  return [...ends, ...all].map((change) => ({ ...change, examOn: row.exam_on, certification }));
}

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`);

function subjectFor({ kind, on, certification }: Told, { say, language }: MailWriter): string {
  const day = subjectDate(instant(on), language);
  if (kind === 'retires') return say('mail.examChange.subject.retires', { code: certification.code, day });
  if (kind === 'outline') return say('mail.examChange.subject.outline', { code: certification.code, day });
  return say('mail.examChange.subject.opens', { code: certification.successor?.code ?? '', day });
}

function paragraphFor({ kind, on, examOn, certification }: Told, { say, language }: MailWriter): string {
  const { code, successor, outline_changes } = certification;
  const day = mailDate(instant(on), language);
  if (kind === 'opens') {
    const named = { code, day, successor: successor?.code ?? '' };
    return successor?.certification ? say('mail.examChange.opens', named) : say('mail.examChange.announced', named);
  }
  if (kind === 'outline') {
    const { changes = [] } = outline_changes?.find(({ effective_on }) => effective_on === on) ?? {};
    const list = changes.map((one) => translate({ text: one.text }, { language, translations: one }).text).join('; ');
    return list
      ? say('mail.examChange.outline', { code, day, changes: list })
      : say('mail.examChange.outline.unnamed', { code, day });
  }
  if (examOn === null || examOn <= on) return say('mail.examChange.retires', { code, day });
  return say('mail.examChange.retires.dateAfter', { code, day, date: mailDate(instant(examOn), language) });
}
