import type { Certification } from '@examplar/contract/catalogue';
import { foldForSearch } from '@examplar/domain/languages/fold';

export type Starter = Pick<Certification, 'id' | 'code' | 'title' | 'provider' | 'questionCount' | 'status'>;

/** Certifications with questions, which is to say with a free diagnostic. */
const withQuestions = (certifications: readonly Starter[]) =>
  certifications.filter(({ questionCount, status }) => questionCount > 0 && status !== 'retired');

/** The first `count` certifications to choose from: each provider's first, then each one's second, and so on. */
export function pickStarters(certifications: readonly Starter[], count: number): Starter[] {
  const byProvider = [...Map.groupBy(withQuestions(certifications), ({ provider }) => provider).values()];
  const rounds = Math.max(0, ...byProvider.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => byProvider.flatMap((list) => list[round] ?? []))
    .flat()
    .slice(0, count);
}

/** The results of a search by code, title or provider. */
export function findStarters(certifications: readonly Starter[], search: string): Starter[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  return withQuestions(certifications).filter(({ code, title, provider }) => {
    const text = foldForSearch(`${code} ${title} ${provider}`);
    return words.every((word) => text.includes(word));
  });
}
