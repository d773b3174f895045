const partsIn = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
};

/**
 * The moment at which the clocks of a time zone show this day and time, as `2026-12-15T16:59:00.000Z`. A time that a change of clocks leaves
 * out is the one an hour later, and of one that comes twice it is the first.
 */
export function momentOf(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (moment: number) => partsIn(moment, timeZone) - moment;
  const dayMs = 86_400_000;
  const candidates = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)];
  const exact = candidates.filter((moment) => partsIn(moment, timeZone) === wall);
  const [first = 0] = exact.length > 0 ? exact.toSorted((a, b) => a - b) : [Math.max(...candidates)];
  return new Date(first).toISOString();
}

/** The day and time that the clocks of a time zone show at a moment. */
export function clockAt(moment: string, timeZone: string): { day: string; time: string } {
  const text = new Date(partsIn(Math.floor(Date.parse(moment) / 60_000) * 60_000, timeZone)).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}
