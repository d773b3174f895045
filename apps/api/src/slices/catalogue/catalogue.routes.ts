import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Certification, Provider, ProviderCertifications } from '@examplar/contract/catalogue';
import * as contract from '@examplar/contract/catalogue';
import * as changes from '@examplar/contract/exam-changes';
import type { OutlineChange } from '@examplar/contract/exam-facts';
import type { Language } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { drawBadge } from './badge.ts';
import {
  presentCertification,
  presentOutlineChange,
  presentProvider,
  presentTopicName,
} from './catalogue.presenter.ts';
import {
  type CertificationRow,
  findCertificationFacts,
  findCertificationRow,
  findProviderRow,
  listCertificationRows,
  listProviderRows,
  listTopicRows,
  type TopicRow,
} from './catalogue.repository.ts';
import { listExamChanges } from './facts/list-exam-changes.ts';
import { readFacts } from './facts/stored-facts.ts';

export function catalogueRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listProviders, ({ language }) => listProviders(deps, language));
  route(app, deps, contract.listProviderCertifications, ({ params, language }) =>
    listProviderCertifications(deps, { ...params, language }),
  );
  route(app, deps, contract.listCertifications, ({ language }) => listCertifications(deps, language));
  route(app, deps, contract.getCertification, ({ params, language }) =>
    getCertification(deps, { ...params, language }),
  );

  route(app, deps, changes.listOutlines, ({ params, language }) => listOutlines(deps, { ...params, language }));
  route(app, deps, changes.listExamChanges, async ({ query, language }) =>
    (await listExamChanges(deps, { ...query, language })).map(({ change }) => change),
  );

  app.get<{ Params: { file: string } }>('/images/certifications/:file', async (request, reply) => {
    const certification = await findCertificationFacts(deps.db, request.params.file.replace(/\.svg$/, ''));
    if (!certification) throw new AppError('NOT_FOUND');
    const svg = drawBadge({ code: certification.code, level: certification.level, tint: certification.provider_tint });
    return reply
      .header('cache-control', `public, max-age=${daySeconds}`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .send(svg);
  });
}

type BrowseCatalogueDeps = Pick<Deps, 'db' | 'clock'>;

/** The language of the texts, and the moment that decides which exams are retired. */
type ViewContext = { language: Language; now: Date };

const maxTopicBadges = 6;

/** Providers with at least one listed certification. */
async function listProviders({ db }: Pick<Deps, 'db'>, language: Language): Promise<Provider[]> {
  const [providers, certifications, topics] = await Promise.all([
    listProviderRows(db),
    listCertificationRows(db),
    listTopicRows(db),
  ]);
  const byCertification = Map.groupBy(topics, (topic) => topic.certification_id);
  const byProvider = Map.groupBy(certifications, (certification) => certification.provider_id);
  return providers.flatMap((provider) => {
    const own = byProvider.get(provider.id);
    return own ? [presentProvider(provider, own, heaviestTopics(own, byCertification, language), language)] : [];
  });
}

/**
 * A provider's certifications with its heading.
 *
 * @throws AppError NOT_FOUND with the sentence of the specification (section 8)
 */
async function listProviderCertifications(
  { db, clock }: BrowseCatalogueDeps,
  { providerName, language }: { providerName: string; language: Language },
): Promise<ProviderCertifications> {
  const provider = await findProviderRow(db, providerName);
  if (!provider) throw new AppError('NOT_FOUND', { message: notFoundMessages.provider(providerName) });
  const { heading, subheading, translations } = provider;
  const rows = await listCertificationRows(db, { providerId: provider.id });
  return {
    ...translate({ heading, subheading }, { language, translations }),
    certifications: await withTopics(db, rows, { language, now: clock.now() }),
  };
}

const listCertifications = async ({ db, clock }: BrowseCatalogueDeps, language: Language): Promise<Certification[]> =>
  withTopics(db, await listCertificationRows(db), { language, now: clock.now() });

/** @throws AppError NOT_FOUND */
async function getCertification(
  { db, clock }: BrowseCatalogueDeps,
  { certificationId, language }: { certificationId: string; language: Language },
): Promise<Certification> {
  const row = await findCertificationRow(db, certificationId);
  if (!row) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  return presentCertification(row, await listTopicRows(db, { certificationId }), { language, now: clock.now() });
}

/** @throws AppError NOT_FOUND */
async function listOutlines(
  { db }: Pick<Deps, 'db'>,
  { certificationId, language }: { certificationId: string; language: Language },
): Promise<OutlineChange[]> {
  const row = await findCertificationRow(db, certificationId);
  if (!row) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  return readFacts(row)
    .outline_changes.toReversed()
    .map((change) => presentOutlineChange(change, language));
}

async function withTopics(db: Deps['db'], rows: CertificationRow[], shown: ViewContext): Promise<Certification[]> {
  const topics = Map.groupBy(await listTopicRows(db), (topic) => topic.certification_id);
  return rows.map((row) => presentCertification(row, topics.get(row.id) ?? [], shown));
}

/** The names for a provider's topic badges: the topics with the highest weights, without duplicates. */
function heaviestTopics(
  certifications: CertificationRow[],
  topics: Map<string, TopicRow[]>,
  language: Language,
): Pick<Provider, 'topics' | 'untranslated'> {
  const all = certifications.flatMap((certification) => topics.get(certification.id) ?? []);
  const heaviest = all.toSorted((one, other) => other.weight - one.weight);
  const badges = [...new Map(heaviest.map((topic) => [topic.name, topic])).values()].slice(0, maxTopicBadges);
  const texts = badges.map((topic) => presentTopicName(topic, language));
  const isMissing = texts.some(({ untranslated }) => untranslated);
  return { topics: texts.map(({ name }) => name), ...(isMissing && { untranslated: ['topics'] }) };
}

const daySeconds = dayMs / 1_000;
