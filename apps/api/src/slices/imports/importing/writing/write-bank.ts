import { sourceLanguage } from '@examplar/domain/languages/languages';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { textKey } from '@examplar/domain/questions/text-key';
import type { WriteCounts } from '@examplar/question-banks/import-report';
import type { BankReport, ImportedQuestion } from '@examplar/question-banks/model';
import { shuffleOptions } from '@examplar/question-banks/questions/explanation';
import { AppError } from '../../../../platform/app-error.ts';
import { bumpContentVersion } from '../../../../platform/cache/content-version.repository.ts';
import { inTransaction, type Tx } from '../../../../platform/database/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { listTopicKeys, lockCertification, refreshCounts, saveBankSource } from '../../../catalogue/public.ts';
import { makeFirstExams, refreshFreeExams } from '../../../exams/public.ts';
import { type MediaConfig, mediaAddress, saveMedia } from '../../../media/public.ts';
import {
  areSameTranslations,
  insertQuestions,
  insertVersions,
  isSameContent,
  keptTranslations,
  listStoredQuestions,
  type QuestionContent,
  refreshReserved,
  type StoredQuestion,
  saveTranslations,
  updateQuestions,
  type WrittenQuestion,
} from '../../../questions/public.ts';
import { contentOfImported, translationsOfImported } from './content-of-imported.ts';
import { matchQuestions } from './match-questions.ts';

export type BankTarget = {
  certificationId: string;
  /** The admin who imports; null on the command line. */
  userId: string | null;
  /** The number of our topic by the name of the file's section. Sections named like a topic need no entry. */
  topics?: Record<string, number>;
  /** For questions whose section has no match. */
  topic?: number;
  /** The name of the bank: its file or folder. */
  source: string;
  /** Called with the number of questions written so far, and their total. */
  onProgress?: (done: number, total: number) => void;
  /** Called at the end of the same transaction, also if there was nothing to write: records the import. */
  alongside?: (tx: Tx, written: WriteCounts) => Promise<void>;
};

type Incoming = {
  record: ImportedQuestion;
  externalId: string | null;
  content: QuestionContent;
  /** Undefined where the file has none: those that are stored stay. */
  translations: QuestionTranslations | undefined;
  topicNumber: number | null;
};

/**
 * Writes the valid questions of a bank into a certification: new ones at its end, changed ones as a new version, so that attempts
 * keep theirs. Writing the same bank again changes nothing. A certification without an exam gets two, so that the
 * imported questions can be taken. Options of banks that rely on shuffling are stored in another order (IMP-12).
 *
 * @throws AppError NOT_FOUND for an unknown certification
 */
export async function writeBank(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: MediaConfig },
  bank: BankReport,
  target: BankTarget,
): Promise<WriteCounts> {
  await saveMedia(config, bank.images);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await lockCertification(tx, target.certificationId))) throw new AppError('NOT_FOUND');
    const incoming = await incomingOf(tx, bank, target);
    const stored = await listStoredQuestions(tx, [target.certificationId]);
    const matches = matchQuestions(incoming, stored);

    const added = withIds(
      incoming.filter((one) => !matches.get(one)),
      stored,
      target.certificationId,
    );
    const changes = incoming.flatMap((one) => changeOf(one, matches.get(one) ?? null, target.certificationId) ?? []);
    const reworded = changes.filter(({ isReworded }) => isReworded).map(({ question }) => question);
    const settled = incoming.length - added.length - reworded.length;
    const tell = (done: number) => target.onProgress?.(done, incoming.length);
    tell(settled);
    await insertQuestions(tx, added, {
      now,
      createdBy: target.userId,
      onProgress: (done) => tell(settled + done),
    });
    await insertVersions(tx, reworded, {
      now,
      createdBy: target.userId,
      onProgress: (done) => tell(settled + added.length + done),
    });
    await saveTranslations(
      tx,
      changes.filter(({ isReworded }) => !isReworded).map(({ question }) => question),
    );
    await updateQuestions(
      tx,
      changes.map(({ question }) => question),
      now,
    );

    const written = {
      added: added.length,
      updated: changes.length,
      unchanged: incoming.length - added.length - changes.length,
    };
    await target.alongside?.(tx, written);
    if (written.added + written.updated === 0) return written;
    await saveBankSource(tx, target.certificationId, { source: target.source, licence: bank.licence ?? null });
    await makeFirstExams(tx, target.certificationId, now);
    await refreshReserved(tx, [target.certificationId]);
    await refreshCounts(tx, [target.certificationId]);
    await refreshFreeExams(tx, [target.certificationId]);
    await bumpContentVersion(tx);
    return written;
  });
}

async function incomingOf(tx: Tx, bank: BankReport, target: BankTarget): Promise<Incoming[]> {
  const address = new Map(bank.images.map((image) => [image.sha256, mediaAddress(image)]));
  const topicKeys = await listTopicKeys(tx, target.certificationId);
  return bank.questions.map((found) => {
    const record = bank.optionsAreUnshuffled ? shuffleOptions(found) : found;
    const section = found.topic ?? '';
    const addressOf = (sha256: string) => address.get(sha256) ?? '';
    return {
      record,
      externalId: found.id ?? null,
      content: contentOfImported(record, addressOf),
      translations: translationsOfImported(record, addressOf),
      topicNumber: target.topics?.[section] ?? topicKeys.get(textKey(section)) ?? target.topic ?? null,
    };
  });
}

/** New questions go to the end of the bank. Their ids differ from those of our own content, which may grow later. */
function withIds(
  incoming: readonly Incoming[],
  stored: readonly StoredQuestion[],
  certificationId: string,
): WrittenQuestion[] {
  const ids = new Set(stored.map(({ id }) => id));
  const externalIds = new Set(stored.map(({ externalId }) => externalId));
  let number = Math.max(0, ...stored.map((one) => one.number));
  return incoming.map(({ externalId, content, translations = {}, topicNumber }) => {
    let id: string;
    do {
      number += 1;
      id = `${certificationId}-i${String(number).padStart(3, '0')}`;
    } while (ids.has(id));
    return {
      id,
      certificationId,
      number,
      topicNumber: topicNumber || null,
      version: 1,
      status: 'published',
      origin: 'import',
      // The id belongs to a question of another bank, so this one is identified by its text from now on.
      externalId: externalIds.has(externalId) ? null : externalId,
      content,
      translations,
    };
  });
}

function changeOf(
  { record, content: imported, translations: sent, topicNumber, externalId }: Incoming,
  before: StoredQuestion | null,
  certificationId: string,
): { question: WrittenQuestion; isReworded: boolean } | null {
  if (!before) return null;
  // No file says which case a question is about, and few say its language, so importing a question again must not change these.
  // But what comes with a translation into a language is not written in it.
  const { scenarioId, lang } = before.content;
  const content = { ...imported, scenarioId, lang: record.lang ?? (sent && lang in sent ? sourceLanguage : lang) };
  const isReworded = !isSameContent(before.content, content);
  const translations = sent ?? keptTranslations(before, content);
  const isTranslated = !areSameTranslations(before.translations, translations);
  const isMoved = topicNumber !== null && (topicNumber || null) !== before.topicNumber;
  if (!isReworded && !isMoved && !isTranslated) return null;
  const question = {
    id: before.id,
    certificationId,
    number: before.number,
    topicNumber: isMoved ? topicNumber || null : before.topicNumber,
    version: before.version + (isReworded ? 1 : 0),
    status: before.status,
    origin: 'import' as const,
    externalId: before.externalId ?? (externalId === before.id ? null : externalId),
    content,
    translations,
  };
  return { question, isReworded };
}
