import type { Certification } from '@examplar/contract/catalogue';
import { compareLevels } from '@examplar/domain/catalogue/levels';
import { foldCode, foldForSearch } from '@examplar/domain/languages/fold';

/** `all` means no choice, in the lists as in a form that is sent without JavaScript. */
export type CertificationFilters = { q: string; provider: string; level: string };
export type Choice = { value: string; label: string };

export const noFilters: CertificationFilters = { q: '', provider: 'all', level: 'all' };

export const readFilters = (search: URLSearchParams): CertificationFilters => ({
  q: search.get('q') ?? '',
  provider: search.get('provider') || 'all',
  level: search.get('level') || 'all',
});

export function writeFilters({ q, provider, level }: CertificationFilters): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (provider !== 'all') search.set('provider', provider);
  if (level !== 'all') search.set('level', level);
  return search.toString();
}

/** The certifications that fit: the text in title, description or code, whatever its case, accents, blanks and hyphens; provider and level exactly. */
export function filterCertifications<C extends Searched>(
  certifications: readonly C[],
  { q, provider, level }: CertificationFilters,
): C[] {
  const needle = foldForSearch(q.trim());
  const code = foldCode(q);
  return certifications.filter(
    (one) =>
      (provider === 'all' || one.provider_id === provider) &&
      (level === 'all' || one.level === level) &&
      ((code !== '' && foldCode(one.code).includes(code)) ||
        [one.title, one.description, one.code].some((text) => foldForSearch(text).includes(needle))),
  );
}

const statusOrder = ['available', 'updating', 'coming_soon', 'retired'];

/** Puts those that can be practised now first, otherwise in the given order. */
export function orderByStatus<C extends Pick<Certification, 'status'>>(certifications: readonly C[]): C[] {
  const placeOf = ({ status }: C) => (statusOrder.indexOf(status) + statusOrder.length + 1) % (statusOrder.length + 1);
  return certifications.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type Searched = Pick<Certification, 'title' | 'description' | 'code' | 'provider_id' | 'level'>;

export function providerChoices(certifications: readonly Pick<Certification, 'provider' | 'provider_id'>[]): Choice[] {
  const names = new Map(certifications.map((one) => [one.provider_id, one.provider]));
  return Array.from(names, ([value, label]) => ({ value, label }));
}

export function levelChoices(certifications: readonly Pick<Certification, 'level'>[]): Choice[] {
  const levels = [...new Set(certifications.map((one) => one.level as string))];
  return levels.sort(compareLevels).map((level) => ({ value: level, label: level }));
}
