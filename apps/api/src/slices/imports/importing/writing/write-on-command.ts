import { basename, resolve } from 'node:path';
import type { BankReport, Problem } from '@examplar/question-banks/model';
import { AppError } from '../../../../platform/app-error.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { hasCommandDatabase, openCommandDatabase } from '../../../../platform/database/command-database.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { createImportCertification } from '../../../catalogue/authoring/public.ts';
import { listCertificationIds } from '../../imports.repository.ts';
import { readContentFolder } from '../../loading/content-sources.ts';
import { loadContent } from '../../loading/load-content.ts';
import type { ImportCall } from '../import-call.ts';
import { type Comparison, compareBank } from './compare-bank.ts';
import { type WriteResult, writeBank } from './write-bank.ts';

/**
 * Writes a bank into the product's database, whether or not the product is running. A new database gets the content first, so
 * that its certifications are there.
 *
 * @throws Error with a sentence for the person at the terminal
 */
export async function writeOnCommand(
  bank: BankReport,
  { path, certificationId, making, publish, update }: ImportCall,
  say: (message: string) => void,
): Promise<{ written: WriteResult; nearDuplicates: Problem[] }> {
  const { db, config, close } = await openCommandDatabase();
  const deps = { db, config, clock: systemClock };
  try {
    await loadContent(deps, readContentFolder(), say);
    if (making) await createImportCertification(deps, { id: certificationId, ...making });
    const { nearDuplicates } = await compareBank(db, bank, { certificationId, update });
    const source = basename(resolve(path));
    const written = await writeBank(deps, bank, { certificationId, userId: null, publish, update, source });
    return { written, nearDuplicates };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw await unknownCertification(db, certificationId);
    throw error;
  } finally {
    await close();
  }
}

/**
 * What writing the bank would do, by the product's database as it is: it is neither made nor changed. Null where there is none yet.
 *
 * @throws Error when the database cannot be read
 */
export async function compareOnCommand(
  bank: BankReport,
  { certificationId, update }: Pick<ImportCall, 'certificationId' | 'update'>,
): Promise<Comparison | null> {
  if (!hasCommandDatabase()) return null;
  const { db, close } = await openCommandDatabase(process.env, { isReadOnly: true });
  try {
    return await compareBank(db, bank, { certificationId, update });
  } finally {
    await close();
  }
}

async function unknownCertification(db: Database, id: string): Promise<Error> {
  const known = (await listCertificationIds(db)).join(', ');
  return new Error(
    `There is no certification ${id}. There are: ${known}. To make a new one: --title <text> --provider <name>`,
  );
}
