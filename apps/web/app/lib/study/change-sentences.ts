import type { Certification } from '@examplar/contract/catalogue';
import { targetChange } from '@examplar/domain/study/target-change';
import { formatDate } from '../format.ts';
import { listAll } from '../lists.ts';
import { locale, smallLanguageNames } from '../page/own-conventions.ts';
import type { Target } from '../queries/study.ts';
import { say } from '../texts.ts';

/** What the pages of plans read of a certification about its end, its successor and its outlines. */
export type ChangingExam = Pick<
  Certification,
  'id' | 'code' | 'provider' | 'retirement' | 'successor' | 'next_outline'
>;
type Retirement = NonNullable<Certification['retirement']>;
type Successor = NonNullable<Certification['successor']>;
type Change = Pick<NonNullable<Target['change']>, 'kind' | 'on' | 'expected'>;

/** The change of the exam to warn about before a plan with this date is saved (LRN-130). */
export function changeBefore(exam: ChangingExam, examOn: string | null, today: string): Change | null {
  const { retirement, next_outline } = exam;
  const dates = {
    retirement: retirement && { ...retirement, note: null },
    outline_changes: next_outline ? [next_outline] : [],
  };
  return targetChange(dates, { examOn, today });
}

type Situation = { exam: ChangingExam; examOn: string | null; today: string };

/** What changes about the exam, in sentences (LRN-133). */
export function changeSentences(change: Change, { exam, examOn, today }: Situation): string[] {
  return [...whatChanges(change, exam, examOn), ...otherLanguages(change, exam), ...announced(change, exam, today)];
}

function whatChanges({ kind, on, expected }: Change, exam: ChangingExam, examOn: string | null): string[] {
  const { code: certification, provider, retirement, next_outline: outline } = exam;
  const end = formatDate(on);
  const date = examOn === null ? '' : formatDate(examOn);
  if (kind === 'outline_before')
    return [
      outline?.effective_on === on
        ? say('change.outline', {
            date: end,
            certification,
            changes: outline.changes.map(({ text }) => text).join('; '),
          })
        : say('change.outline.unnamed', { date: end, certification }),
    ];
  if (kind === 'retired')
    return [
      examOn === null
        ? say('target.end.over.noDate', { certification, end })
        : say('target.end.over', { certification, end, date }),
    ];
  if (expected) {
    const checkedOn = retirement?.checked_on ?? null;
    const sentence =
      checkedOn === null
        ? say('change.expected.unchecked', { provider, certification, end })
        : say('change.expected', { provider, certification, end, checked: formatDate(checkedOn) });
    return kind === 'retires_before' ? [sentence, say('change.dateAfter', { date })] : [sentence];
  }
  return [
    kind === 'retires_before'
      ? say('target.end', { certification, end, date })
      : say('change.soon', { certification, end }),
  ];
}

/** Until when the exam can be taken in other languages, as `In Japanese and Thai until Aug 13, 2027.` for each day. */
const otherLanguages = ({ kind, on }: Change, { retirement }: ChangingExam): string[] =>
  kind === 'outline_before' || retirement === null
    ? []
    : languagesByEnd(retirement, on).map(({ language, date }) => say('change.otherLanguage', { language, date }));

/** The languages in which the exam ends on a day other than `on`, those that end on the same day together. */
export const languagesByEnd = ({ others }: Pick<Retirement, 'others'>, on: string | null) =>
  [
    ...Map.groupBy(
      others.filter((other) => other.on !== on),
      (other) => other.on,
    ),
  ].map(([end, same]) => ({
    language: listAll(same.map(({ language }) => languageName(language))),
    date: formatDate(end),
  }));

const announced = ({ kind }: Change, { successor }: ChangingExam, today: string): string[] =>
  kind === 'outline_before' || successor === null || successor.certificationId !== null
    ? []
    : [announcedSuccessor(successor, today)];

/** About a successor for which we have no questions. */
export function announcedSuccessor(
  { code, opens_on: opensOn }: Pick<Successor, 'code' | 'opens_on'>,
  today: string,
): string {
  if (opensOn === null) return say('change.announced.noDate', { code });
  const date = formatDate(opensOn);
  return opensOn > today ? say('change.announced', { code, date }) : say('change.wasAnnounced', { code, date });
}

/** `Japanese` for `ja`, within a sentence; the code where the browser knows no name. */
function languageName(code: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
    return smallLanguageNames ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  } catch {
    return code;
  }
}
