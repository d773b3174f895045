import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export type Version = { question_id: string; version: number };

/** Versions with translations that an earlier release stored and staff cannot find yet, by question, after `after`. */
export async function listUnsearched(
  db: Database,
  { after, count }: { after: Version | null; count: number },
): Promise<Version[]> {
  const { question_id: id, version } = after ?? { question_id: '', version: 0 };
  return db
    .selectFrom('question_version')
    .select(['question_id', 'version'])
    .where(sql<boolean>`translations <> '{}' and not are_translations_searched`)
    .where(sql<boolean>`(question_id, version) > (${id}, ${version})`)
    .orderBy('question_id')
    .orderBy('version')
    .limit(count)
    .execute();
}

/** Locks the version as a save of its translations does. False if they are searched meanwhile. */
export async function lockUnsearched(tx: Tx, { question_id, version }: Version): Promise<boolean> {
  const row = await tx
    .selectFrom('question_version')
    .select('version')
    .where('question_id', '=', question_id)
    .where('version', '=', version)
    .where('are_translations_searched', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
