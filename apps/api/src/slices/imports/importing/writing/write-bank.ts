import type { Publication } from '@examplar/contract/admin/admin-list';
import type { ReportUpdate, WriteCounts } from '@examplar/question-banks/import-report';
import type { BankReport, Problem } from '@examplar/question-banks/model';
import { AppError } from '../../../../platform/app-error.ts';
import { bumpContentVersion } from '../../../../platform/cache/content-version.repository.ts';
import { inTransaction, type Tx } from '../../../../platform/database/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import {
  listTopicKeys,
  lockCertification,
  refreshCounts,
  saveBankSource,
} from '../../../catalogue/authoring/public.ts';
import { makeFirstExams, refreshFreeExams } from '../../../exams/authoring/public.ts';
import { type MediaConfig, saveMedia } from '../../../media/public.ts';
import {
  insertQuestions,
  insertVersions,
  listStoredQuestions,
  readTermList,
  refreshReserved,
  type StoredQuestion,
  saveTranslations,
  updateQuestions,
  type WrittenQuestion,
  writeTermList,
} from '../../../questions/authoring/public.ts';
import { planTerms } from './imported-terms.ts';
import { type Incoming, incomingOf, type TopicChoice } from './incoming.ts';
import { byAnyId } from './match-questions.ts';
import { planImport } from './plan-import.ts';

export type BankTarget = TopicChoice & {
  certificationId: string;
  /** The admin who imports; null on the command line. */
  userId: string | null;
  /** The import to which new questions and exams belong, so that it can be undone; null on the command line. */
  importId?: string | null;
  /** Whether new questions, and the first exams, are published at once, or are drafts. */
  publish?: boolean;
  /** Whether the key and the options of published questions may change (IMP-5). */
  update?: boolean;
  /** The name of the bank: its file or folder. */
  source: string;
  /** Called with the number of questions written so far, and their total. */
  onProgress?: (done: number, total: number) => void;
  /** Called at the end of the same transaction, also if there was nothing to write: records the import. */
  inSameTransaction?: (tx: Tx, written: WriteResult) => Promise<void>;
};

/** What was written, and which questions were changed. */
export type WriteResult = { counts: WriteCounts; updates: ReportUpdate[]; warnings: Problem[] };

/**
 * Writes the valid questions of a bank into a certification: new ones at its end, changed ones as a new version, so that attempts
 * keep theirs. Only what is the same question is changed, and the key or the options of a published one only with `update` (IMP-5). Writing
 * the same bank again changes nothing. Terms that the certification lacks come first (IMP-30). A certification without an exam gets two, so that the imported questions can be taken.
 *
 * @throws AppError NOT_FOUND for an unknown certification
 */
export async function writeBank(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: MediaConfig },
  bank: BankReport,
  target: BankTarget,
): Promise<WriteResult> {
  const { certificationId, userId, importId = null, publish = true, update = false } = target;
  await saveMedia(config, bank.images);
  const now = clock.now();
  const status = publish ? 'published' : 'draft';
  return inTransaction(db, async (tx) => {
    if (!(await lockCertification(tx, certificationId))) throw new AppError('NOT_FOUND');
    const found = incomingOf(bank, await listTopicKeys(tx, certificationId), target);
    const { incoming, ...list } = planTerms(bank, (await readTermList(tx, certificationId)).terms, found);
    const hasTerms = list.counts.terms !== undefined;
    if (hasTerms) await writeTermList(tx, certificationId, { terms: list.terms, now });
    const stored = await listStoredQuestions(tx, [certificationId]);
    const plan = planImport(incoming, stored, { certificationId, mayChangeAnswers: update });

    const added = withIds(plan.added, stored, { certificationId, status });
    const reworded = plan.changes.filter(({ isReworded }) => isReworded).map(({ question }) => question);
    const settled = incoming.length - added.length - reworded.length;
    const tell = (done: number) => target.onProgress?.(done, incoming.length);
    tell(settled);
    await insertQuestions(tx, added, {
      now,
      createdBy: userId,
      importId,
      onProgress: (done) => tell(settled + done),
    });
    await insertVersions(tx, reworded, {
      now,
      createdBy: userId,
      onProgress: (done) => tell(settled + added.length + done),
    });
    await saveTranslations(
      tx,
      plan.changes.filter(({ isReworded }) => !isReworded).map(({ question }) => question),
    );
    await updateQuestions(
      tx,
      plan.changes.map(({ question }) => question),
      now,
    );

    const written = {
      counts: { ...plan.counts, ...list.counts },
      updates: plan.updates,
      warnings: [...plan.warnings, ...list.warnings],
    };
    await target.inSameTransaction?.(tx, written);
    const hasQuestions = added.length + plan.changes.length > 0;
    if (hasQuestions || hasTerms) await bumpContentVersion(tx);
    if (!hasQuestions) return written;
    await saveBankSource(tx, certificationId, { source: target.source, licence: bank.licence ?? null });
    await makeFirstExams(tx, certificationId, { publication: status, importId, now });
    await refreshReserved(tx, [certificationId]);
    await refreshCounts(tx, [certificationId]);
    await refreshFreeExams(tx, [certificationId]);
    return written;
  });
}

/** New questions go to the end of the bank. Their ids differ from those of our own content, which may grow later. */
function withIds(
  incoming: readonly Incoming[],
  stored: readonly StoredQuestion[],
  { certificationId, status }: { certificationId: string; status: Publication },
): WrittenQuestion[] {
  const ids = new Set(stored.map(({ id }) => id));
  const knownIds = byAnyId(stored);
  let number = Math.max(0, ...stored.map((one) => one.number));
  return incoming.map(({ externalId, content, translations = {}, topicNumber, point, volatile: fact }) => {
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
      status,
      origin: 'import',
      // The id belongs to another question, so this one is identified by its text from now on.
      externalId: externalId !== null && knownIds.has(externalId) ? null : externalId,
      point,
      volatile: fact,
      content,
      translations,
    };
  });
}
