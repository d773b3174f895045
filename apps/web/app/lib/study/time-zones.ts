import { pageLanguage } from '../page/page-language.ts';

/** The browser's time zone by its name, such as `Europe/Berlin`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Every time zone to choose from, by name. Browsers list some under older names only, so those in use are added. */
export function timeZoneNames(...inUse: (string | null)[]): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', browserTimeZone(), ...inUse.filter((zone) => zone !== null)])].sort();
}

/** A time zone as readers of the page know it: `Europe/Berlin`; on Vietnamese pages `Giờ Trung Âu (Europe/Berlin)`. */
export function timeZoneLabel(timeZone: string): string {
  const name = timeZone.replaceAll('_', ' ');
  if (pageLanguage === 'en') return name;
  const parts = new Intl.DateTimeFormat(pageLanguage, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const translated = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return translated ? `${translated} (${name})` : name;
}
