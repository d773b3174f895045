/** The browser's time zone by its name, such as `Europe/Berlin`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Every time zone to choose from, by name. Browsers list some under older names only, so those in use are added. */
export function timeZoneNames(...inUse: (string | null)[]): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', browserTimeZone(), ...inUse.filter((zone) => zone !== null)])].sort();
}
