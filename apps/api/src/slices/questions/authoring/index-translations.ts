import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findStoredQuestion } from './stored-questions.repository.ts';
import { listUnsearched, lockUnsearched, type Version } from './unsearched-translations.repository.ts';
import { writeSearchWords } from './write-questions.repository.ts';

type IndexDeps = Pick<Deps, 'db' | 'log'>;

const versionsAtOnce = 200;

/**
 * The job: adds the words of translations that an earlier release stored to what staff find questions by (LNG-6). Each version is a
 * transaction of its own, so nothing waits long; a failure is logged and does not block the others.
 *
 * @returns the number of versions whose translations are searched now
 */
export async function indexTranslations({ db, log }: IndexDeps): Promise<number> {
  let count = 0;
  let after: Version | null = null;
  for (;;) {
    const versions: Version[] = await listUnsearched(db, { after, count: versionsAtOnce });
    for (const version of versions) {
      try {
        if (await indexVersion(db, version)) count += 1;
      } catch (error) {
        log.error({ err: error, ...version }, "a question's translations could not be added to the search");
      }
    }
    after = versions.at(-1) ?? null;
    if (after === null) return count;
  }
}

/** The version is locked before its question, in the order of a save: the other way round the two could deadlock. */
const indexVersion = (db: Deps['db'], version: Version): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await lockUnsearched(tx, version))) return false;
    await writeSearchWords(tx, version, await findStoredQuestion(tx, version.question_id));
    return true;
  });
