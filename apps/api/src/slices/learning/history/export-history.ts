// The parts of the account export that say what the user was asked and remembers.
import type { AccountExport } from '@examplar/contract/account-export';
import type { Deps } from '../../../platform/deps.ts';
import { listWholeHistory } from './question-history.repository.ts';

/** The questions that the user's attempts have asked. At most as many as there are questions, so in one batch. */
export async function* exportHistory(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['questionHistory']> {
  const rows = await listWholeHistory(db, userId);
  yield rows.map((row) => ({
    questionId: row.question_id,
    certificationId: row.certification_id,
    firstSeenAt: row.first_seen_at?.toISOString() ?? null,
    wasLastCorrect: row.was_last_correct,
    isFlagged: row.is_flagged,
    keyOpenedAt: row.key_opened_at?.toISOString() ?? null,
  }));
}

/** The user's memory of each question. */
export async function* exportMemories(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['memories']> {
  const rows = await listWholeHistory(db, userId);
  yield rows.flatMap(({ memory_stability: stability, memory_difficulty: difficulty, memory_on: answeredOn, ...row }) =>
    stability === null || difficulty === null || answeredOn === null
      ? []
      : [
          {
            questionId: row.question_id,
            certificationId: row.certification_id,
            stability,
            difficulty,
            answeredOn,
          },
        ],
  );
}
