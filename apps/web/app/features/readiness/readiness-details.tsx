import type { Certification } from '@examplar/contract/catalogue';
import { ChevronDown } from 'lucide-react';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { hasPartialPoints } from './partial-points.ts';
import { basisText } from './readiness-words.ts';
import { ScoreBand } from './score-band.tsx';
import { WhatMovesIt } from './what-moves-it.tsx';

type ReadinessDetailsProps = {
  readiness: Readiness;
  score: NonNullable<Readiness['score']>;
  certification: Certification | undefined;
  /** Names the certification to screen readers. */
  code: string;
};

/** The likely score, what moves it and what it rests on, closed at first. */
export function ReadinessDetails({ readiness, score, certification, code }: ReadinessDetailsProps) {
  return (
    <details className="group @container">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-caption font-semibold text-accent pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {say('readiness.more')}
        <span className="sr-only"> {say('readiness.more.for', { certification: code })}</span>
        <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-x-10 gap-y-5 @3xl:grid-cols-2">
        <ScoreBand score={score} />
        <WhatMovesIt readiness={readiness} />
        <p className="text-caption text-ink-muted @3xl:col-span-2">
          {basisText(readiness)}
          {hasPartialPoints(certification) && ` ${say('readiness.allOrNothing')}`}
        </p>
      </div>
    </details>
  );
}
