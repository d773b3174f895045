import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { hasPartialPoints } from './partial-points.ts';
import { basisText, estimateLabel, passSentence } from './readiness-words.ts';
import { ScoreBand } from './score-band.tsx';
import { TenPeople } from './ten-people.tsx';
import { TooEarly } from './too-early.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { WhatMovesIt } from './what-moves-it.tsx';

/** One certification: the verdict and the sentence; the score and what moves it open below. */
export function ReadinessRow({ readiness }: { readiness: ReplyOf<'GET /users/me/readiness'>[number] }) {
  const { certificationId, verdict, pass, score, state } = readiness;
  const { data: certification } = useQuery(certificationQuery(certificationId));
  const code = certification?.code ?? certificationId;
  return (
    <div className="grid gap-x-10 gap-y-4 px-5 py-5 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start justify-items-start gap-2">
        <h3 className="leading-snug font-semibold">
          <span className="block text-caption font-bold text-ink-muted">{code}</span>
          <TextLink to={`/certifications/${certificationId}`} className="text-ink!">
            {certification?.title ?? code}
          </TextLink>
        </h3>
        <VerdictBadge verdict={verdict} />
      </div>
      {pass && score ? (
        <div className="grid content-start gap-3">
          <p className="text-title font-semibold text-balance">{passSentence(pass)}</p>
          <TenPeople low={pass.low} high={pass.high} />
          {state === 'estimate' && <p className="text-caption font-medium text-ink-muted">{estimateLabel}</p>}
          <details className="group">
            <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-caption font-semibold text-accent pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
              {say('readiness.more')}
              <span className="sr-only"> {say('readiness.more.for', { certification: code })}</span>
              <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
            </summary>
            <div className="mt-3 grid gap-5">
              <ScoreBand score={score} />
              <WhatMovesIt readiness={readiness} />
              <p className="text-caption text-ink-muted">
                {basisText(readiness)}
                {hasPartialPoints(certification) && ` ${say('readiness.allOrNothing')}`}
              </p>
            </div>
          </details>
        </div>
      ) : (
        <TooEarly readiness={readiness} />
      )}
    </div>
  );
}
