import { basename } from 'node:path';
import type { ImportReport } from '@examplar/contract/admin/import-report.ts';
import type { importModes } from '@examplar/contract/admin/imports.ts';
import { importReport, type Written } from '@examplar/question-banks/import-report';
import { type BankReport, type FormatName, formatNames } from '@examplar/question-banks/model';
import { AppError } from '../../../platform/app-error.ts';
import { type Acting, writeAudit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findCertificationId, insertImport } from '../imports.admin.repository.ts';
import { readBank } from './read-bank.ts';
import { findNearDuplicatesOfStored, type NearDuplicateWarning } from './warn-of-near-duplicates.ts';
import { writeBank } from './write-bank.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;

export type Upload = {
  bytes: Uint8Array;
  certificationId: string;
  fileName: string;
  format?: string | undefined;
  topic?: number | undefined;
  topics?: Record<string, number> | undefined;
};

/**
 * What an import would find. Writes nothing.
 *
 * @throws AppError NOT_FOUND without such a certification, VALIDATION_FAILED for a format that there is none
 */
export async function tryImport({ db }: Pick<Deps, 'db'>, upload: Upload): Promise<ImportReport> {
  const { bank, warnings } = await readUpload({ db }, upload);
  return reportOf(bank, warnings, null);
}

/**
 * Writes an uploaded bank as `mode` allows, and keeps that it was tried, by whom and with what outcome.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED as `tryImport`
 */
export async function importBank(
  deps: Needs,
  { mode, acting, ...upload }: Upload & { mode: (typeof importModes)[number]; acting: Acting },
): Promise<ImportReport> {
  const { bank, warnings } = await readUpload(deps, upload);
  const rejected = bank.problems.filter(({ severity }) => severity === 'rejected').length;
  const { certificationId, fileName } = upload;
  const keep = async (tx: Tx, written: Written | null) => {
    const id = newId(deps.clock);
    const outcome = {
      certification_id: certificationId,
      file_name: fileName,
      format: formatOf(bank),
      mode,
      records: bank.records,
      rejected,
      warnings: bank.problems.length - rejected + warnings.length,
      added: written?.added ?? null,
      updated: written?.updated ?? null,
      unchanged: written?.unchanged ?? null,
    };
    await insertImport(tx, { user_id: acting.actor, id, created_at: deps.clock.now(), ...outcome });
    await writeAudit(tx, deps.clock, {
      ...acting,
      action: 'imports.create',
      subjectType: 'import',
      subjectId: id,
      before: null,
      after: outcome,
    });
  };

  if (bank.questions.length === 0 || (mode === 'write' && rejected > 0)) {
    await inTransaction(deps.db, (tx) => keep(tx, null));
    return reportOf(bank, warnings, null);
  }
  const written = await writeBank(deps, bank, {
    certificationId,
    userId: acting.actor,
    source: fileName,
    ...(upload.topics === undefined ? {} : { topics: upload.topics }),
    ...(upload.topic === undefined ? {} : { topic: upload.topic }),
    alongside: keep,
  });
  await deps.contentVersion.refresh();
  return reportOf(bank, warnings, written);
}

async function readUpload(
  { db }: Pick<Deps, 'db'>,
  { bytes, certificationId, fileName, format }: Upload,
): Promise<{ bank: BankReport; warnings: NearDuplicateWarning[] }> {
  if (format !== undefined && !isFormat(format)) {
    const message = `Must be one of ${formatNames.join(', ')}`;
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'format', message }] });
  }
  if (!(await findCertificationId(db, certificationId))) throw new AppError('NOT_FOUND');
  const file = { path: basename(fileName.replaceAll('\\', '/')) || 'upload', bytes };
  const bank = await readBank({ folder: null, files: [file] }, format === undefined ? {} : { format });
  return { bank, warnings: await findNearDuplicatesOfStored(db, bank, certificationId) };
}

const isFormat = (name: string): name is FormatName => (formatNames as readonly string[]).includes(name);
const formatOf = ({ format, records }: BankReport) => (format === 'unknown' && records === 0 ? null : format);

const reportOf = (bank: BankReport, warnings: NearDuplicateWarning[], written: Written | null): ImportReport => {
  const report = importReport(bank, written);
  return { ...report, format: formatOf(bank), problems: [...report.problems, ...warnings] };
};
