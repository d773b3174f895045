import { type AdminTerms, adminPutTerms } from '@examplar/contract/admin/terms';
import { type TranslatedLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import { z } from 'zod';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

export type Term = AdminTerms['terms'][number];
type SentTerm = Omit<Term, 'options'>;

/** A term as its form holds it: with a line for each language. */
export type TermValues = Omit<SentTerm, TranslatedLanguage> & Record<TranslatedLanguage, { line: string }>;

export const termValues = (term: Term | null): TermValues => ({
  id: term?.id ?? '',
  name: term?.name ?? '',
  aliases: term?.aliases ?? [],
  case: term?.case ?? false,
  line: term?.line ?? '',
  ...(Object.fromEntries(
    translatedLanguages.map((language) => [language, { line: term?.[language]?.line ?? '' }]),
  ) as Record<TranslatedLanguage, { line: string }>),
});

/** A line that is empty is no translation. */
export const termSchema = z.preprocess((values) => {
  const term = values as TermValues;
  const empty = translatedLanguages.filter((language) => term[language].line.trim() === '');
  return Object.fromEntries(Object.entries(term).filter(([name]) => !(empty as string[]).includes(name)));
}, adminPutTerms.body.shape.terms.element);

/** Another admin changed or deleted the term that is being edited. */
export class TermConflict extends Error {
  readonly theirs: Term | null;

  constructor(theirs: Term | null) {
    super(
      theirs
        ? 'Someone changed this term while you were editing. Save again to replace theirs with yours.'
        : 'Someone deleted this term while you were editing. Save again to add it anew.',
    );
    this.theirs = theirs;
  }
}

const withoutCount = ({ options: _, ...term }: Term): SentTerm => term;
const isSame = (one: Term | null, other: Term | null) =>
  JSON.stringify(one && withoutCount(one)) === JSON.stringify(other && withoutCount(other));

type TermChange = {
  certificationId: string;
  /** The term as it was when its form was opened; null for a new one. */
  before: Term | null;
  /** Null deletes it. */
  after: SentTerm | null;
};

/**
 * Changes one term of the list as it is by now, so that what other admins did to other terms stays.
 *
 * @throws TermConflict if this term is no longer what was edited; ApiError with the paths of the term's own fields
 */
export async function changeTerm({ certificationId, before, after }: TermChange): Promise<void> {
  const params = { certificationId };
  for (let attempt = 1; ; attempt += 1) {
    const { version, terms } = await call('GET /admin/certifications/:certificationId/terms', { params });
    const known = before && (terms.find(({ id }) => id === before.id) ?? null);
    if (!isSame(known, before)) throw new TermConflict(known);
    const others = terms.map(withoutCount);
    const place = before ? others.findIndex(({ id }) => id === before.id) : others.length;
    const changed = [...others.slice(0, place), ...(after ? [after] : []), ...others.slice(place + 1)];
    try {
      await call('PUT /admin/certifications/:certificationId/terms', { params, body: { terms: changed, version } });
      return;
    } catch (error) {
      // Someone was faster between the two calls.
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && attempt < maxAttempts) continue;
      throw error instanceof ApiError ? atOwnFields(error, place) : error;
    }
  }
}

const maxAttempts = 4;

function atOwnFields(error: ApiError, place: number): ApiError {
  const { statusCode, code, message, requestId } = error;
  const start = `terms.${place}.`;
  const details = error.details.map(({ path, ...detail }) => ({
    ...detail,
    path: path.startsWith(start) ? path.slice(start.length) : path,
  }));
  return new ApiError({ statusCode, code, message, details }, requestId);
}

export const termSorts = { name: 'Name', '-options': 'In most options', options: 'In fewest options' };

type TermQuery = { q: string; sort: string };

/** The terms whose id, names or lines have all the words, in the chosen order. */
export function findTerms(terms: readonly Term[], { q, sort }: TermQuery): Term[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = (term: Term) =>
    [term.id, term.name, ...term.aliases, term.line, ...translatedLanguages.map((language) => term[language]?.line)]
      .join('\n')
      .toLowerCase();
  const byName = (one: Term, other: Term) => one.name.localeCompare(other.name, 'en');
  const sign = sort === '-options' ? -1 : sort === 'options' ? 1 : 0;
  return terms
    .filter((term) => words.every((word) => textOf(term).includes(word)))
    .sort((one, other) => sign * (one.options - other.options) || byName(one, other));
}
