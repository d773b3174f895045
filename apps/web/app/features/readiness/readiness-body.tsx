import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadinessEstimate } from './readiness-estimate.tsx';
import { basisText, verdictText } from './readiness-words.ts';
import { WhatMovesIt } from './what-moves-it.tsx';

type ReadinessBodyProps = {
  readiness: Readiness;
  /** The real exam gives points for parts of an answer, which a count of wholly right ones does not show. */
  hasPartialPoints: boolean;
};

/** The estimate, what moves it and what it rests on. */
export function ReadinessBody({ readiness, hasPartialPoints }: ReadinessBodyProps) {
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-2">
        <ReadinessEstimate readiness={readiness} />
        {readiness.pass && <WhatMovesIt readiness={readiness} />}
      </div>
      <p className="mt-4 border-t border-line pt-3 text-caption text-ink-muted">
        {readiness.verdict !== 'too_early' && `${verdictText(readiness.verdict).meaning} `}
        {readiness.basis.firstSight > 0 && `${basisText(readiness)} `}
        {readiness.score && hasPartialPoints && `${say('readiness.allOrNothing')} `}
        <TextLink to="/how-readiness-works">{say('readiness.how')}</TextLink>
      </p>
    </div>
  );
}
