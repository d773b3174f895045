import type { FinishedAttempt } from '@examplar/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { langOf } from '../../lib/page/lang-of.ts';
import { attemptResultQuery } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AttemptOutcome, OutcomeBar } from '../attempt-parts/attempt-outcome.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';

/** The attempt that has just led here from its room; none on any other visit. */
export function useJustFinished() {
  const state: unknown = useLocation().state;
  const id = readId(state);
  const { data, isLoading } = useQuery({ ...attemptResultQuery(id ?? ''), enabled: id !== null });
  return { attempt: data && data.status !== 'In Progress' ? data : null, isLoading };
}

const readId = (state: unknown): string | null =>
  typeof state === 'object' && state && 'finishedAttemptId' in state && typeof state.finishedAttemptId === 'string'
    ? state.finishedAttemptId
    : null;

/** How the exam went that has just ended, above everything else and focused, with the way to its result (PAG-42). */
export function JustFinished({ attempt }: { attempt: FinishedAttempt }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="just-finished"
      className="grid items-center gap-x-10 gap-y-5 rounded-card border border-line bg-raised p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-8"
    >
      <div className="min-w-0">
        <h2 id="just-finished" className="font-medium">
          {say('completion.justFinished')}: <span lang={langOf(attempt, 'examTitle')}>{attemptTitle(attempt)}</span>
          <span className="text-ink-muted"> · {attempt.certificationCode}</span>
        </h2>
        <AttemptOutcome attempt={attempt} className="mt-2" />
        <OutcomeBar attempt={attempt} className="mt-4 max-w-reading" />
      </div>
      <ButtonLink to={`/attempts/${attempt.id}`} variant="primary" size="large">
        {say('completion.seeResult')}
      </ButtonLink>
    </section>
  );
}
