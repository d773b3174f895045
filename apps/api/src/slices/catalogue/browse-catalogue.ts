import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Certification, Provider, ProviderCertifications } from '@examplar/contract/catalogue';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { presentCertification, presentProvider } from './catalogue.presenter.ts';
import {
  type CertificationRow,
  findCertificationRow,
  findProviderRow,
  listCertificationRows,
  listProviderRows,
  listTopicRows,
  type TopicRow,
} from './catalogue.repository.ts';

type BrowseCatalogueDeps = Pick<Deps, 'db'>;

const maxTopicBadges = 6;

/** Providers with at least one listed certification. */
export async function listProviders({ db }: BrowseCatalogueDeps): Promise<Provider[]> {
  const [providers, certifications, topics] = await Promise.all([
    listProviderRows(db),
    listCertificationRows(db),
    listTopicRows(db),
  ]);
  const byCertification = Map.groupBy(topics, (topic) => topic.certification_id);
  const byProvider = Map.groupBy(certifications, (certification) => certification.provider_id);
  return providers.flatMap((provider) => {
    const own = byProvider.get(provider.id);
    return own ? [presentProvider(provider, own, heaviestTopics(own, byCertification))] : [];
  });
}

/**
 * A provider's certifications with its heading.
 *
 * @throws AppError NOT_FOUND with the sentence of the specification (section 8)
 */
export async function listProviderCertifications(
  { db }: BrowseCatalogueDeps,
  nameOrId: string,
): Promise<ProviderCertifications> {
  const provider = await findProviderRow(db, nameOrId);
  if (!provider) throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(nameOrId) });
  const certifications = await withTopics(db, await listCertificationRows(db, { providerId: provider.id }));
  return { heading: provider.heading, subheading: provider.subheading, certifications };
}

export const listCertifications = async ({ db }: BrowseCatalogueDeps): Promise<Certification[]> =>
  withTopics(db, await listCertificationRows(db));

/** @throws AppError NOT_FOUND */
export async function getCertification({ db }: BrowseCatalogueDeps, certificationId: string): Promise<Certification> {
  const row = await findCertificationRow(db, certificationId);
  if (!row) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  return presentCertification(row, await listTopicRows(db, { certificationId }));
}

async function withTopics(db: Deps['db'], rows: CertificationRow[]): Promise<Certification[]> {
  const topics = Map.groupBy(await listTopicRows(db), (topic) => topic.certification_id);
  return rows.map((row) => presentCertification(row, topics.get(row.id) ?? []));
}

/** The names for a provider's topic badges: the topics with the highest weights, without duplicates. */
function heaviestTopics(certifications: CertificationRow[], topics: Map<string, TopicRow[]>): string[] {
  const all = certifications.flatMap((certification) => topics.get(certification.id) ?? []);
  const names = all.toSorted((one, other) => other.weight - one.weight).map((topic) => topic.name);
  return [...new Set(names)].slice(0, maxTopicBadges);
}
