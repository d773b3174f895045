import { lazily } from './lazily.ts';
import { listLocale } from './page/own-conventions.ts';

const all = lazily(() => new Intl.ListFormat(listLocale));
const facts = lazily(() => new Intl.ListFormat(listLocale, { type: 'unit', style: 'short' }));

/** Things of a sentence: `3, 5 and 7`. */
export const listAll = (items: Iterable<string>): string => all().format(items);

/** What is said of one thing: `wrong, 6 min 10 s, flagged`. Facts that do not apply are left out. */
export const listFacts = (items: readonly (string | false | null | undefined)[]): string =>
  facts().format(items.filter((item) => typeof item === 'string' && item !== '') as string[]);
