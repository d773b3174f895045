const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day in a time zone at an instant, 0 to 23. */
export function hourIn(timeZone: string, instant: Date): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return Number(format.format(instant));
}
