import { TestAttempt } from '@examplar/contract/attempts';
import type { Language } from '@examplar/domain/languages/languages';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Batches, jsonArrayChunks, prependBatch } from '../../../platform/http/json-stream.ts';
import { type ApiResponse, streamed } from '../../../platform/http/responses.ts';
import type { AttemptSummaryRow } from './attempt-lists.repository.ts';
import { presentTestAttempt } from './attempts.presenter.ts';
import { attemptsInLanguage } from './in-language.ts';

type AllAttempts = { first: AttemptSummaryRow[]; others: Batches<AttemptSummaryRow> | null };

/** All of a user's attempts as lists show them. A long list is written as it is read. */
export async function presentAllAttempts(
  db: Queryable,
  { first, others }: AllAttempts,
  language: Language,
): Promise<TestAttempt[] | ApiResponse<TestAttempt[]>> {
  const present = (rows: readonly AttemptSummaryRow[]) =>
    attemptsInLanguage(db, rows.map(presentTestAttempt), language);
  if (others === null) return present(first);
  const batches = presented(prependBatch(first, others), present);
  return streamed(jsonArrayChunks(TestAttempt, batches, 'The list of attempts'));
}

async function* presented(
  batches: Batches<AttemptSummaryRow>,
  present: (rows: readonly AttemptSummaryRow[]) => Promise<TestAttempt[]>,
): AsyncGenerator<readonly TestAttempt[]> {
  for await (const rows of batches) yield await present(rows);
}
