import type { Attempt } from '@examplar/contract/attempts';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { startLanguage } from '../../lib/languages/start-language.ts';
import { attemptResultQuery, ownAttemptsQuery } from '../../lib/queries/own-attempts.ts';

/** An attempt, and the moment on the monotonic clock that its `serverTime` most likely stands for. */
export type TimedAttempt = { attempt: Attempt; serverTimeAt: number };

async function timed<A extends Attempt>(request: Promise<A>) {
  const requestedAt = performance.now();
  const attempt = await request;
  return { attempt, serverTimeAt: (requestedAt + performance.now()) / 2 };
}

export const examQuery = (examId: string) => endpointQuery('GET /test-exams/:examId', { params: { examId } });

/** An open attempt. Fetched again on each visit: another device may have continued it. */
export const openAttemptQuery = (attemptId: string) =>
  queryOptions<TimedAttempt, ApiError>({
    queryKey: ['open-attempt', attemptId],
    queryFn: () => timed(call('GET /test-exam-attempts/:attemptId', { params: { attemptId } })),
    staleTime: 3_000,
    gcTime: 3_000,
  });

/** Starts or resumes an attempt, which is then ready to be shown. */
export async function startAttempt(client: QueryClient, examId: string, examMode: AttemptMode): Promise<Attempt> {
  const started = await timed(
    call('POST /test-exams/:examId/start', { params: { examId }, body: { examMode, ...startLanguage() } }),
  );
  return keepOpenAttempt(client, started);
}

export async function startMissed(client: QueryClient, attemptId: string): Promise<Attempt> {
  return keepOpenAttempt(
    client,
    await timed(
      call('POST /test-exam-attempts/:attemptId/practise-missed', { params: { attemptId }, body: startLanguage() }),
    ),
  );
}

function keepOpenAttempt(client: QueryClient, started: TimedAttempt): Attempt {
  client.setQueryData(openAttemptQuery(started.attempt.id).queryKey, started);
  void client.invalidateQueries({ queryKey: ownAttemptsQuery().queryKey });
  return started.attempt;
}

/** After an attempt ended: its result is cached, and everything that counts attempts is fetched again. */
export function keepResult(client: QueryClient, finished: Attempt) {
  client.setQueryData(attemptResultQuery(finished.id).queryKey, finished);
  client.removeQueries({ queryKey: ['open-attempt', finished.id] });
  void client.invalidateQueries({ queryKey: ownAttemptsQuery().queryKey });
  for (const name of [
    'GET /exams/statistics/me',
    'GET /certifications/:certificationId/readiness',
    'GET /users/me/readiness',
  ])
    void client.invalidateQueries({ queryKey: [name] });
}
