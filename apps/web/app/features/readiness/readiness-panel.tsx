import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { type Readiness, readinessQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadinessEstimate, WhatMovesIt } from './readiness-details.tsx';
import { basisText, estimatedPass, hasPartialPoints } from './readiness-words.ts';
import { LazySending } from './sending/lazy-sending.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type ReadinessPanelProps = {
  certificationId: string;
  as?: 'h2' | 'h3';
  className?: string;
  /** Shown before the estimate, such as what an exam changed. */
  children?: ReactNode;
};

/** The signed-in user's readiness for one certification, with what it rests on. For the study page and a result. */
export function ReadinessPanel({ certificationId, as: Heading = 'h2', className, children }: ReadinessPanelProps) {
  const { data: certification } = useQuery(certificationQuery(certificationId));
  const { data: readiness, isError, refetch } = useQuery(readinessQuery(certificationId));
  return (
    <section aria-label={say('readiness')} className={className}>
      <Card className="grid gap-4 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Heading className="font-heading text-title">{say('readiness.question')}</Heading>
          {readiness && <VerdictBadge verdict={readiness.verdict} />}
        </div>
        {children}
        {readiness && <ReadinessBody readiness={readiness} hasPartialPoints={hasPartialPoints(certification)} />}
        {readiness && (
          <ButtonLink
            to={`/certifications/${certificationId}/book`}
            variant="secondary"
            data-screen-only
            className="justify-self-start"
          >
            {say('booking.title')}
          </ButtonLink>
        )}
        {readiness && <LazySending certificationId={certificationId} hasEstimate={estimatedPass(readiness) !== null} />}
        {!readiness && !isError && <Skeleton className="h-56 rounded-option" />}
        {isError && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p className="text-ink-muted">{say('readiness.notLoaded')}</p>
            <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
          </div>
        )}
      </Card>
    </section>
  );
}

type ReadinessBodyProps = {
  readiness: Readiness;
  /** The real exam gives points for parts of an answer, which a count of wholly right ones does not show. */
  hasPartialPoints: boolean;
};

/** The estimate, what moves it and what it rests on. */
function ReadinessBody({ readiness, hasPartialPoints }: ReadinessBodyProps) {
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-2">
        <ReadinessEstimate readiness={readiness} />
        {readiness.score && <WhatMovesIt readiness={readiness} />}
      </div>
      <p className="mt-4 border-t border-line pt-3 text-caption text-ink-muted">
        {readiness.basis.firstSight > 0 && `${basisText(readiness)} `}
        {readiness.score && hasPartialPoints && `${say('readiness.allOrNothing')} `}
        <TextLink to="/how-readiness-works">{say('readiness.how')}</TextLink>
      </p>
    </div>
  );
}
