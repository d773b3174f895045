/** By zone, however it is spelled, as in `dateIn`. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day in a time zone at an instant, 0 to 23. */
export function hourIn(timeZone: string, instant: Date): number {
  const zone = timeZone.toLowerCase();
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  formats.set(zone, format);
  return Number(format.format(instant));
}
