import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import type { Language } from '@examplar/domain/languages/languages';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import { perDatabase, type Queryable } from '../../../platform/database/database.ts';
import { type FrozenQuestion, getFrozenQuestions } from '../../questions/public.ts';
import { type AttemptKey, findAttempt, languageOf, pinsOf } from '../attempts.repository.ts';

/** The part of an attempt that never changes: its mode and language, where it belongs, and the version of each question that it asks. */
export type FrozenAttempt = {
  mode: AttemptMode;
  language: Language;
  certificationId: string;
  versions: ReadonlyMap<string, number>;
};

/** Holds about 5,000 attempts. Questions are cached separately. */
const maxBytes = 16 * 1_024 * 1_024;
const cacheOf = perDatabase(
  () =>
    new LRUCache<string, FrozenAttempt>({
      maxSize: maxBytes,
      sizeCalculation: ({ versions }) => 400 + 48 * versions.size,
    }),
);

/**
 * The unchanging part of the caller's attempt, so that an answer is checked without a query; null when there is no such attempt.
 * Does not say whether the attempt is still open, which only the database knows.
 */
export async function findFrozenAttempt(db: Queryable, key: AttemptKey): Promise<FrozenAttempt | null> {
  const name = `${key.userId}/${key.attemptId}`;
  const cached = cacheOf(db);
  const known = cached.get(name);
  if (known) return known;
  const row = await findAttempt(db, key);
  if (!row) return null;
  // The ids of the kept questions: each attempt's own copies of them would be most of its size.
  const questions = await getFrozenQuestions(db, pinsOf(row));
  const attempt: FrozenAttempt = {
    mode: row.mode,
    language: languageOf(row),
    certificationId: row.certification_id,
    versions: new Map(questions.map(({ id, version }) => [id, version])),
  };
  cached.set(name, attempt);
  return attempt;
}

/**
 * The questions with these ids as the attempt asks them, in the given order.
 *
 * @throws AppError NOT_FOUND when the attempt does not ask one of them
 */
export async function getAskedQuestions(
  db: Queryable,
  { versions }: FrozenAttempt,
  ids: readonly string[],
): Promise<FrozenQuestion[]> {
  const pins = ids.map((id) => {
    const version = versions.get(id);
    if (version === undefined) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
    return { id, version };
  });
  return getFrozenQuestions(db, pins);
}
