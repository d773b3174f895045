import { dateIn, dateOfDay, dayNumber } from './days.ts';
import { hourIn } from './hours.ts';

/** What decides when mails about a target are sent. */
export type MailedTarget = {
  /** The hour of the day's reminder; null for none. */
  remindAt: number | null;
  /** The last day whose reminder was dealt with. */
  remindedOn: string | null;
  asksOutcome: boolean;
  examOn: string | null;
  /** When 'How did it go?' was last asked about this exam. */
  outcomeAskedOn: string | null;
};

/** The question about the exam is asked at this hour where no hour of reminders is set. */
const usualHour = 9;
/** It is asked so many days after the exam, and again. */
const firstQuestionAfter = 1;
const secondQuestionAfter = 4;
/** A week after the second it is too late to ask. */
const lastQuestionAfter = 11;

/** The day on which the next reminder goes out, today or later; null without reminders (LRN-53). */
export function nextReminderOn({ remindAt, remindedOn }: MailedTarget, today: string): string | null {
  if (remindAt === null) return null;
  return remindedOn !== null && remindedOn >= today ? dayAfter(remindedOn, 1) : today;
}

/** The day on which the user is next asked how the exam went, today or later; null if that is over (LRN-54). */
export function nextQuestionOn({ asksOutcome, examOn, outcomeAskedOn }: MailedTarget, today: string): string | null {
  if (!asksOutcome || examOn === null) return null;
  const second = dayAfter(examOn, secondQuestionAfter);
  if (outcomeAskedOn !== null && outcomeAskedOn >= second) return null;
  const from = outcomeAskedOn === null ? dayAfter(examOn, firstQuestionAfter) : second;
  const on = from > today ? from : today;
  return on > dayAfter(examOn, lastQuestionAfter) ? null : on;
}

export const questionHour = ({ remindAt }: MailedTarget): number => remindAt ?? usualHour;

/**
 * When a mail about the target is next due by the user's clock; in the past if one is due now, null if none will be.
 * With `skipsToday` what is due today does not count.
 */
export function nextMailAt(
  target: MailedTarget,
  { timeZone, now, skipsToday = false }: { timeZone: string; now: Date; skipsToday?: boolean },
): Date | null {
  const today = dayAfter(dateIn(timeZone, now), skipsToday ? 1 : 0);
  const reminderOn = nextReminderOn(target, today);
  const questionOn = nextQuestionOn(target, today);
  const times = [
    ...(reminderOn === null ? [] : [startOfHour(timeZone, reminderOn, target.remindAt ?? 0)]),
    ...(questionOn === null ? [] : [startOfHour(timeZone, questionOn, questionHour(target))]),
  ];
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}

const hourMs = 3_600_000;
/** All zones are ahead of UTC or behind it by a multiple of this. */
const stepMs = hourMs / 4;
const maxAhead = 14;
const maxBehind = 12;

/** The first moment of a day's hour in a time zone; just after it where clocks go forward over it. */
export function startOfHour(timeZone: string, date: string, hour: number): Date {
  const inUtc = Date.parse(`${date}T00:00:00Z`) + hour * hourMs;
  const first = inUtc - maxAhead * hourMs;
  let before = -1;
  let reached = ((maxAhead + maxBehind) * hourMs) / stepMs;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    const at = new Date(first + middle * stepMs);
    const day = dateIn(timeZone, at);
    if (day > date || (day === date && hourIn(timeZone, at) >= hour)) reached = middle;
    else before = middle;
  }
  return new Date(first + reached * stepMs);
}

const dayAfter = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);
