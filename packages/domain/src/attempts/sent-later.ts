// Answers that were given without a connection, and sent later (OFF-5).
import { dateIn } from '../study/days.ts';

/** What the device's clock said when the answer was given and when it was sent; only their difference is believed. */
export type DeviceTimes = { answeredAt: Date; sentAt: Date };

/**
 * When an answer was given: as long before its receipt as the device's clock says that it waited, neither before its attempt began nor
 * later than now. So a clock that is wrong does no harm as long as it runs.
 */
export function momentOfAnswer(
  { answeredAt, sentAt }: DeviceTimes,
  { startedAt, now }: { startedAt: Date; now: Date },
): Date {
  const given = now.getTime() - (sentAt.getTime() - answeredAt.getTime());
  return new Date(Math.min(Math.max(given, startedAt.getTime()), now.getTime()));
}

type CountedDay = {
  /** When the answer was given; null if it was not sent later. */
  givenAt: Date | null;
  receivedAt: Date;
  timeZone: string | null;
  /** The latest day on which an answer of the certification was counted; null without any. */
  lastOn: string | null;
};

/**
 * The day on which an answer counts: the one on which it was given, unless answers of a later day were counted before it. Then it is the
 * day of its receipt, since a memory cannot be moved on a day before its last.
 */
export function countedDay({ givenAt, receivedAt, timeZone, lastOn }: CountedDay): string {
  const receivedOn = dateIn(timeZone, receivedAt);
  if (givenAt === null) return receivedOn;
  const givenOn = dateIn(timeZone, givenAt);
  return lastOn !== null && lastOn > givenOn ? receivedOn : givenOn;
}
