const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** `Mon` for `2026-11-23`. */
export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

/** The weekday before a date: `Mon, Nov 23, 2026`. */
export const weekdayBeforeDate = (day: string): string => weekdayOf(day);

/** `7:00 AM` for 7. */
export const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
