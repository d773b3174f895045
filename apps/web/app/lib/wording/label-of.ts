/** What a table has for a value of a response; `otherwise` for a value that it does not have, as a later release may send. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, value: string, otherwise: NoInfer<T>): T =>
  Object.hasOwn(table, value) ? (table[value] as T) : otherwise;

/** The label of a value; a value without one reads as its own words: `on_hold` as 'On hold'. */
export const labelOf = (labels: Readonly<Record<string, string>>, value: string): string =>
  entryOf(labels, value, inWords(value));

/** A value as words: `ON_HOLD` and `on_hold` as 'On hold'. */
export function inWords(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
