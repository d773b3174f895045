import { dateIn, dateOfDay, dayNumber } from './days.ts';

/** A change of an exam that may be told by mail: its published end, the opening of its successor, or a new outline. */
export type MailedChange = {
  kind: 'retires' | 'opens' | 'outline';
  on: string;
  /** When it became known or moved; null for what was known when facts were first loaded. */
  changedAt: Date | null;
};

/** What decides which changes are told to whoever has this target. */
export type ToldTarget = {
  examOn: string | null;
  createdAt: Date;
  /** What changed until then was told. */
  toldAt: Date;
  /** The end that a mail named as near, and how many days before it, such as `2027-04-20 7`. */
  endTold: string | null;
};

export type ChangesToTell = {
  /** What became known or moved. */
  news: MailedChange[];
  /** The end that is near. */
  end: { on: string; daysBefore: number } | null;
};

const daysBeforeEnd = [60, 7] as const;
/** The mail so near to the end is never held back. */
const urgentDays = 7;
/** A user gets one such mail in so many days. */
const daysBetweenMails = 7;
/** The mail is sent at this hour where no hour of reminders is set. */
const usualHour = 9;

/** The hour of a user's mail about changes: the first of their reminders', else the usual one (LRN-135). */
export const changeMailHour = (remindAt: readonly (number | null)[]): number =>
  remindAt.reduce<number | null>(
    (first, hour) => (hour === null || (first !== null && first <= hour) ? first : hour),
    null,
  ) ?? usualHour;

type OnDay = { changes: readonly MailedChange[]; timeZone: string; today: string };

/** What there is to tell about a target on a day of its user (LRN-134). */
export function changesToTell(target: ToldTarget, { changes, timeZone, today }: OnDay): ChangesToTell {
  const since = target.toldAt > target.createdAt ? target.toldAt : target.createdAt;
  const news = changes.filter(({ on, changedAt }) => on >= today && changedAt !== null && changedAt > since);
  const due = endDays(target, changes, timeZone).filter(({ day }) => day <= today);
  const nearest = due.at(-1);
  return { news, end: nearest && nearest.on >= today ? { on: nearest.on, daysBefore: nearest.daysBefore } : null };
}

export const isUrgent = ({ end }: ChangesToTell): boolean => end?.daysBefore === urgentDays;
export const isNothing = ({ news, end }: ChangesToTell): boolean => news.length === 0 && end === null;

/** Whether the week of the last mail, which is never held back for an end in 7 days, holds this one back until another day (LRN-135). */
export function heldUntil(found: readonly ChangesToTell[], lastMailOn: string | null, today: string): string | null {
  if (lastMailOn === null || found.some(isUrgent)) return null;
  const free = dateOfDay(dayNumber(lastMailOn) + daysBetweenMails);
  return free > today ? free : null;
}

/** How a target keeps that its user was told of an end today, in whatever mail; what it kept before if none was near. */
export function endToldOn({ endTold }: ToldTarget, { news, end }: ChangesToTell, today: string): string | null {
  const on = end?.on ?? news.find(({ kind }) => kind === 'retires')?.on;
  if (on === undefined) return endTold;
  const left = dayNumber(on) - dayNumber(today);
  const reached = daysBeforeEnd.findLast((days) => left <= days);
  return reached === undefined ? endTold : `${on} ${reached}`;
}

/** The next day after today on which an end comes near; null if none does. */
export const nextEndDay = (target: ToldTarget, { changes, timeZone, today }: OnDay): string | null =>
  endDays(target, changes, timeZone).find(({ day }) => day > today)?.day ?? null;

/** The days on which the user is told that the exam ends before their date, but for those of before the target and those told. */
function endDays({ examOn, createdAt, endTold }: ToldTarget, changes: readonly MailedChange[], timeZone: string) {
  const end = changes.find(({ kind }) => kind === 'retires');
  if (!end || (examOn !== null && examOn <= end.on)) return [];
  const [toldOn, toldDays] = endTold?.split(' ') ?? [];
  const createdOn = dateIn(timeZone, createdAt);
  return daysBeforeEnd
    .filter((days) => toldOn !== end.on || days < Number(toldDays))
    .map((daysBefore) => ({ daysBefore, on: end.on, day: dateOfDay(dayNumber(end.on) - daysBefore) }))
    .filter(({ day }) => day >= createdOn);
}
