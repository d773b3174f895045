import type { ContentFile, OwnBank } from '@examplar/question-banks/own-content/content-model';
import { type OwnContent, readContent } from '@examplar/question-banks/own-content/read-content';
import { toStoredTerm } from '@examplar/question-banks/own-content/reading/read-terms';
import { bumpContentVersion } from '../../../platform/cache/content-version.repository.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  refreshCounts,
  retireCertification,
  saveCategories,
  saveCertifications,
  saveProviders,
  saveTopics,
} from '../../catalogue/authoring/public.ts';
import { refreshFreeExams, saveExams } from '../../exams/authoring/public.ts';
import {
  leavePointsOfFinals,
  refreshReserved,
  saveContentTerms,
  saveScenarios,
} from '../../questions/authoring/public.ts';
import { forgetSource, listLoadedSources, markLoaded, waitForOtherLoads } from './content-sources.repository.ts';
import { type ContentSource, contentSources, providersSource } from './content-sources.ts';
import { saveBankQuestions } from './save-bank-questions.ts';
import { settleFinals } from './settle-finals.ts';

export type ContentLoad = {
  /** The sources that were written; empty if the content has not changed. */
  loaded: string[];
  questions: number;
  /** Sources left as they were, each with a sentence that says why. */
  refused: { id: string; reason: string }[];
};

/**
 * Updates the database from the content folder. Unchanged sources are not parsed; changed questions get a new
 * version, so that attempts keep theirs; rows that an admin edited stay. All in one transaction, so an interrupted first start
 * starts over. A bank that cannot be read completely is left as it was, because loading half of it would retire the other half.
 */
export async function loadContent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  files: readonly ContentFile[],
  say: (message: string) => void = () => {},
): Promise<ContentLoad> {
  const sources = contentSources(files);
  const differing = await listDiffering(db, sources);
  if (differing.changed.length === 0 && differing.removed.length === 0)
    return { loaded: [], questions: 0, refused: [] };

  const banks = differing.changed.filter(({ id }) => id !== providersSource).length;
  say(`Loading ${banks} certification${banks === 1 ? '' : 's'} from the content folder…`);
  const { content, refused } = readSound(differing.changed);

  return inTransaction(db, async (tx) => {
    await waitForOtherLoads(tx);
    const { changed, removed } = await listDiffering(tx, sources);
    const isRefused = (id: string) => refused.some((one) => one.id === id);
    const writable = changed.filter(({ id }) => !isRefused(id));
    const written = await writeContent(tx, { content, writable, positions: positionsOf(sources) }, clock.now());
    for (const id of removed) {
      await retireCertification(tx, id, clock.now());
      await forgetSource(tx, id);
    }
    const loaded = writable.filter(({ id }) => !written.refused.some((one) => one.id === id));
    await markLoaded(tx, loaded, clock.now());
    if (loaded.length > 0 || removed.length > 0) await bumpContentVersion(tx);
    return {
      loaded: loaded.map(({ id }) => id),
      questions: written.banks.reduce((sum, bank) => sum + bank.questions.length, 0),
      refused: [...refused, ...written.refused],
    };
  });
}

async function listDiffering(db: Tx | Deps['db'], sources: readonly ContentSource[]) {
  const stored = await listLoadedSources(db);
  const present = new Set(sources.map(({ id }) => id));
  return {
    changed: sources.filter(({ id, fingerprint }) => stored.get(id) !== fingerprint),
    removed: [...stored.keys()].filter((id) => !present.has(id) && id !== providersSource),
  };
}

/** The content of these sources, and which of them have problems (`npm run content:check` lists all problems). */
function readSound(sources: readonly ContentSource[]): { content: OwnContent; refused: ContentLoad['refused'] } {
  const content = readContent(sources.flatMap(({ files }) => files));
  const refused = sources.flatMap(({ id, files }) => {
    const paths = new Set(files.map(({ path }) => path));
    const fault = content.problems.find(({ file }) => paths.has(file));
    if (!fault) return [];
    const place = `content/${fault.file}${fault.line === undefined ? '' : `:${fault.line}`}`;
    return [{ id, reason: `${place}: ${fault.message}` }];
  });
  return { content, refused };
}

async function writeContent(
  tx: Tx,
  {
    content,
    writable,
    positions,
  }: { content: OwnContent; writable: readonly ContentSource[]; positions: Map<string, number> },
  now: Date,
): Promise<{ banks: OwnBank[]; refused: ContentLoad['refused'] }> {
  const wanted = new Set(writable.map(({ id }) => id));
  const providers = await saveProviders(tx, wanted.has(providersSource) ? content.providers : [], now);
  const inFolder = content.banks.filter(({ file }) => wanted.has(file.split('/')[0] ?? ''));
  const homeless = inFolder.filter(({ certification }) => !providers.has(certification.providerId));
  const { banks, refused } = await settleFinals(
    tx,
    inFolder.filter((bank) => !homeless.includes(bank)),
  );

  const categories = await saveCategories(
    tx,
    banks.map(({ certification }) => certification),
  );
  await saveCertifications(
    tx,
    banks.map(({ certification }) => ({
      ...certification,
      categoryId: categories.get(certification.category) ?? '',
      position: positions.get(certification.id) ?? 0,
    })),
    now,
  );
  await saveTopics(
    tx,
    banks.map(({ certification }) => certification),
  );
  await saveScenarios(
    tx,
    banks.flatMap(({ certification, scenarios }) =>
      scenarios.map(({ id, title, tabs }) => ({ id, certificationId: certification.id, title, tabs })),
    ),
    { now, origin: 'content', createdBy: null },
  );
  await saveContentTerms(
    tx,
    banks.map(({ certification, terms }) => ({
      certificationId: certification.id,
      terms: terms.map(toStoredTerm),
    })),
    now,
  );
  await saveBankQuestions(tx, banks, now);
  await saveExams(tx, banks, now);
  const certificationIds = banks.map(({ certification }) => certification.id);
  await refreshReserved(tx, certificationIds);
  await leavePointsOfFinals(tx, certificationIds);
  await refreshCounts(tx, certificationIds);
  await refreshFreeExams(tx, certificationIds);
  const reason = 'Its provider is not in the catalogue.';
  return { banks, refused: [...refused, ...homeless.map(({ certification }) => ({ id: certification.id, reason }))] };
}

const positionsOf = (sources: readonly ContentSource[]): Map<string, number> =>
  new Map(sources.map(({ id }, index) => [id, index + 1]));
