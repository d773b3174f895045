import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hasContent, importReport } from '@examplar/question-banks/import-report';
import type { BankReport } from '@examplar/question-banks/model';
import { readQuestionBank } from '@examplar/question-banks/read-question-bank';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepResult, type Progress, settleTask, type TaskKey } from '../../../platform/tasks/tasks.repository.ts';
import { insertReport, readUpload, updateImport } from '../imports.repository.ts';
import type { ImportOrder } from './run-import.ts';
import { type Comparison, compareBank } from './writing/compare-bank.ts';
import { type WriteResult, writeBank } from './writing/write-bank.ts';

type ImportUploadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

type Run = TaskKey & { holder: string; tell: (progress: ReturnType<typeof progressOf>) => void };

type ReadBank = { bank: BankReport; comparison: Comparison };

/** The upload has been deleted. */
export class UploadGone extends Error {}

/** The import was cancelled or taken over by another process, so nothing may be written. */
export class ImportLost extends Error {}

const pack = promisify(gzip);

/**
 * Reads an upload and writes it as requested: questions, report, audit row and the end of the task in one transaction, so
 * that a kill at any moment leaves either nothing or all of it.
 *
 * @throws UploadGone, ImportLost; AppError NOT_FOUND when the certification is gone
 */
export async function importUpload(deps: ImportUploadDeps, order: ImportOrder, { tell, ...run }: Run): Promise<void> {
  const note = (stage: ImportStage) => (done: number, total: number) =>
    tell(progressOf(order.mode, { stage, done, total }));
  const { bank, comparison } = await read(deps, order, note);
  const rejected = bank.problems.filter(({ severity }) => severity === 'rejected').length;
  const mayWrite = order.mode === 'write-sound' || (order.mode === 'write' && rejected === 0);
  const end = (tx: Tx, written: WriteResult | null) => settle(tx, deps, { ...run, order, bank, comparison, written });

  if (!mayWrite || !hasContent(bank)) return inTransaction(deps.db, (tx) => end(tx, null));
  await writeBank(deps, bank, {
    certificationId: order.certificationId,
    userId: run.userId,
    importId: run.id,
    publish: order.publish ?? true,
    update: order.update ?? false,
    source: order.fileName,
    ...topicsOf(order),
    onProgress: note('writing'),
    inSameTransaction: end,
  });
}

type ImportStage = 'reading' | 'comparing' | 'writing';

/** The overall progress at which each stage begins, in percent, roughly by its share of the time. */
const checking = { reading: [0, 50], comparing: [50, 99], writing: [99, 99] } as const;

const writing = { reading: [0, 25], comparing: [25, 50], writing: [50, 99] } as const;

/** The overall progress of an import. Only a finished import is at 100. */
function progressOf(
  mode: ImportOrder['mode'],
  { stage, done, total }: { stage: ImportStage; done: number; total: number },
): Progress {
  const [from, to] = (mode === 'check' ? checking : writing)[stage];
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return { stage, done, total, percent: Math.floor(from + (to - from) * share) };
}

async function read(
  { db }: Pick<Deps, 'db'>,
  order: ImportOrder,
  note: (stage: ImportStage) => (done: number, total: number) => void,
): Promise<ReadBank> {
  const { uploadedBy, uploadId, fileName, format, certificationId, update = false } = order;
  const bytes = await readUpload(db, { userId: uploadedBy, id: uploadId });
  if (!bytes) throw new UploadGone();
  note('reading')(0, bytes.length);
  const bank = await readQuestionBank([{ path: fileName, bytes }], {
    ...(format === undefined ? {} : { format }),
    onProgress: note('reading'),
  });
  const target = { certificationId, update, ...topicsOf(order) };
  return { bank, comparison: await compareBank(db, bank, target, note('comparing')) };
}

const topicsOf = ({ topic, topics }: ImportOrder) => ({
  ...(topics === undefined ? {} : { topics }),
  ...(topic === undefined ? {} : { topic }),
});

type End = ReadBank & TaskKey & { holder: string; order: ImportOrder; written: WriteResult | null };

async function settle(tx: Tx, { clock, config }: Pick<Deps, 'clock' | 'config'>, end: End): Promise<void> {
  const { userId, id, holder, order, bank, comparison, written } = end;
  const { planned, nearDuplicates } = comparison;
  const { updates, warnings: others } = written ?? comparison;
  const warnings = [...others, ...nearDuplicates];
  const counted = written?.counts ?? null;
  const now = clock.now();
  const rejected = bank.problems.filter(({ severity }) => severity === 'rejected').length;
  const report = importReport(bank, { updates, warnings, planned: written ? null : planned, written: counted });
  const format = bank.format === 'unknown' && bank.records === 0 ? null : bank.format;
  const counts = {
    format,
    records: bank.records,
    rejected,
    warnings: bank.problems.length - rejected + warnings.length,
    added: counted?.added ?? null,
    updated: counted?.updated ?? null,
    unchanged: counted?.unchanged ?? null,
  };
  await insertReport(tx, { userId, id }, { body: await pack(JSON.stringify({ ...report, format })), now });
  await updateImport(tx, { userId, id }, counts);
  if (order.mode !== 'check') {
    const { certificationId, fileName, mode, requestId, publish = true, update = false } = order;
    await writeAudit(
      tx,
      { clock, config },
      {
        adminId: userId,
        requestId,
        action: 'imports.create',
        subjectType: 'import',
        subjectId: id,
        before: null,
        after: {
          certification_id: certificationId,
          file_name: fileName,
          mode,
          publish,
          update,
          ...counts,
          ...(counted?.terms && { terms: counted.terms }),
        },
      },
    );
  }
  const done = { done: bank.questions.length, total: bank.questions.length };
  const isOurs =
    (await keepResult(tx, { userId, id }, holder, { isWritten: written !== null })) &&
    (await settleTask(tx, { userId, id }, holder, { state: 'done', now, ...done }));
  if (!isOurs) throw new ImportLost();
}
