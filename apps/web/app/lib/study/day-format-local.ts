import { lazily } from '../lazily.ts';
import { locale } from '../page/own-conventions.ts';

// `day-format.ts` for every language but English: builds load it in place of that file (`local-modules.ts`).

const weekday = lazily(() => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }));
const longWeekday = lazily(() => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const time = lazily(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }));

/** `Thứ 2` for `2026-11-23`. */
export const weekdayOf = (day: string): string => weekday().format(new Date(day));

/** `Thứ Hai` for `2026-11-23`, before its date. */
export const weekdayBeforeDate = (day: string): string => longWeekday().format(new Date(day));

/** `07:00` for 7. */
export const hourText = (hour: number): string => time().format(Date.UTC(2026, 0, 1, hour));
