import { locale } from '../page/own-conventions.ts';
import { pageLanguage } from '../page/page-language.ts';

/** The browser's time zone by its name, such as `Europe/Berlin`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Older names that browsers still list, beside those in use today. */
const renamed: Record<string, string> = { 'Asia/Saigon': 'Asia/Ho_Chi_Minh', 'Asia/Calcutta': 'Asia/Kolkata' };

/** Every time zone to choose from, sorted as readers see them. Browsers list some under older names only, so those in use are added. */
export function timeZoneNames(...inUse: (string | null)[]): string[] {
  const chosen = inUse.filter((zone) => zone !== null);
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  const names = [...new Set([...known, 'UTC', browserTimeZone(), ...chosen])];
  if (pageLanguage === 'en') return names.sort();
  const { compare } = new Intl.Collator(locale);
  return names
    .map((name) => ({ name, label: timeZoneLabel(name), offset: offsetMinutes(name) }))
    .sort((a, b) => a.offset - b.offset || compare(a.label, b.label))
    .map(({ name }) => name);
}

const partOf = (language: string, timeZone: string, timeZoneName: 'longGeneric' | 'longOffset') =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** How far its clock is ahead of UTC now, in minutes. */
function offsetMinutes(timeZone: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(partOf('en', timeZone, 'longOffset')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * A time zone as readers of the page know it: `Europe/Berlin`; on Vietnamese pages `(UTC+7) Giờ Đông Dương, Ho Chi Minh`: the
 * offset, the zone's name in that language, and its city.
 */
export function timeZoneLabel(timeZone: string): string {
  const name = timeZone.replaceAll('_', ' ');
  if (pageLanguage === 'en' || timeZone === 'UTC') return name;
  const minutes = offsetMinutes(timeZone);
  const rest = Math.abs(minutes) % 60;
  const hours = `${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `(UTC${minutes === 0 ? '' : hours}) ${partOf(locale, timeZone, 'longGeneric')}, ${name.split('/').at(-1)}`;
}
