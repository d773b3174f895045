import { TestAttempt } from '@examplar/contract/attempts';
import { type Batches, jsonArrayChunks, prependBatch } from '../../../platform/http/json-stream.ts';
import { type ApiResponse, streamed } from '../../../platform/http/responses.ts';
import type { AttemptSummaryRow } from './attempt-lists.repository.ts';
import { presentTestAttempt } from './attempts.presenter.ts';

type AllAttempts = { first: AttemptSummaryRow[]; others: Batches<AttemptSummaryRow> | null };

/** All of a user's attempts as lists show them. A long list is written as it is read. */
export function presentAllAttempts({ first, others }: AllAttempts): TestAttempt[] | ApiResponse<TestAttempt[]> {
  if (others === null) return first.map(presentTestAttempt);
  return streamed(jsonArrayChunks(TestAttempt, presented(prependBatch(first, others)), 'The list of attempts'));
}

async function* presented(batches: Batches<AttemptSummaryRow>): AsyncGenerator<readonly TestAttempt[]> {
  for await (const rows of batches) yield rows.map(presentTestAttempt);
}
