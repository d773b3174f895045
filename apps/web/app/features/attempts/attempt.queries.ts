import type { Attempt } from '@examplar/contract/attempts';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { endpointQuery } from '../../lib/endpoint-query.ts';

/** An attempt, and when, on the monotonic clock, the server most likely said its `serverTime`. */
export type TimedAttempt = { attempt: Attempt; saidAt: number };

async function timed<A extends Attempt>(asking: Promise<A>) {
  const askedAt = performance.now();
  const attempt = await asking;
  return { attempt, saidAt: (askedAt + performance.now()) / 2 };
}

export const examQuery = (examId: string) => endpointQuery('GET /test-exams/:examId', { params: { examId } });

export const myAttemptsQuery = () => endpointQuery('GET /user/test-attempts');

/** The attempt that is being taken. Asked anew on each visit: another device may have gone on with it. */
export const sittingQuery = (attemptId: string) =>
  queryOptions<TimedAttempt, ApiError>({
    queryKey: ['sitting', attemptId],
    queryFn: () => timed(call('GET /test-exam-attempts/:attemptId', { params: { attemptId } })),
    staleTime: 3_000,
    gcTime: 3_000,
  });

export const resultQuery = (attemptId: string) =>
  endpointQuery('GET /test-exam-attempts/:attemptId', { params: { attemptId } });

/** Starts or resumes an attempt, which is then ready to be shown. */
export async function startSitting(client: QueryClient, examId: string, examMode: AttemptMode): Promise<Attempt> {
  const started = await timed(call('POST /test-exams/:examId/start', { params: { examId }, body: { examMode } }));
  return keepSitting(client, started);
}

export async function startMissed(client: QueryClient, attemptId: string): Promise<Attempt> {
  return keepSitting(
    client,
    await timed(call('POST /test-exam-attempts/:attemptId/practise-missed', { params: { attemptId } })),
  );
}

function keepSitting(client: QueryClient, started: TimedAttempt): Attempt {
  client.setQueryData(sittingQuery(started.attempt.id).queryKey, started);
  void client.invalidateQueries({ queryKey: myAttemptsQuery().queryKey });
  return started.attempt;
}

/** After an attempt ended: its result is at hand, and what counts attempts is asked anew. */
export function keepResult(client: QueryClient, finished: Attempt) {
  client.setQueryData(resultQuery(finished.id).queryKey, finished);
  client.removeQueries({ queryKey: ['sitting', finished.id] });
  void client.invalidateQueries({ queryKey: myAttemptsQuery().queryKey });
  void client.invalidateQueries({ queryKey: ['GET /exams/statistics/me'] });
}

/** For the name of what the exam is for. */
export const examCertificationQuery = (certificationId: string) =>
  endpointQuery('GET /certifications/:certificationId', { params: { certificationId } });
