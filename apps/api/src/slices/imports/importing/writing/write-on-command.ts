import { basename, resolve } from 'node:path';
import type { WriteCounts } from '@examplar/question-banks/import-report';
import type { BankReport } from '@examplar/question-banks/model';
import { AppError } from '../../../../platform/app-error.ts';
import { systemClock } from '../../../../platform/clock.ts';
import { openCommandDatabase } from '../../../../platform/database/command-database.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { createImportCertification } from '../../../catalogue/public.ts';
import { listCertificationIds } from '../../imports.admin.repository.ts';
import { readContentFolder } from '../../loading/content-folder.ts';
import { loadContent } from '../../loading/load-content.ts';
import type { ImportCall } from '../import-call.ts';
import { writeBank } from './write-bank.ts';

/**
 * Writes a bank into the product's database, whether or not the product is running. A new database gets the content first, so
 * that its certifications are there.
 *
 * @throws Error with a sentence for the person at the terminal
 */
export async function writeOnCommand(
  bank: BankReport,
  { path, certificationId, making }: ImportCall,
  say: (message: string) => void,
): Promise<WriteCounts> {
  const { db, config, close } = await openCommandDatabase();
  const deps = { db, config, clock: systemClock };
  try {
    await loadContent(deps, readContentFolder(), say);
    if (making) await createImportCertification(deps, { id: certificationId, ...making });
    return await writeBank(deps, bank, { certificationId, userId: null, source: basename(resolve(path)) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw await unknownCertification(db, certificationId);
    throw error;
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
