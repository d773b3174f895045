import { minFirstSightAnswers } from '@examplar/domain/readiness/missing-answers';
import { useQuery } from '@tanstack/react-query';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { readinessQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { FullAccess, ReadinessDetails } from './readiness-details.tsx';
import { estimatedPass, estimateLabel, readinessSentence } from './readiness-words.ts';
import { TenPeople } from './ten-people.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

/** The signed-in user's readiness for one certification, at a glance; the rest opens below. Absent where it cannot be had. */
export function ReadinessGlance({ certificationId }: { certificationId: string }) {
  const { data: certification } = useQuery(certificationQuery(certificationId));
  const { data: readiness } = useQuery(readinessQuery(certificationId));
  if (!readiness) return null;
  const { score, state, verdict, basis, missing } = readiness;
  const pass = estimatedPass(readiness);
  return (
    <section aria-label={say('readiness')} className="grid">
      <Card className="grid content-start gap-x-10 gap-y-4 md:content-center md:gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold">{say('readiness.question')}</h2>
            <VerdictBadge verdict={verdict} />
          </div>
          <p className="text-title font-semibold text-balance">{readinessSentence(readiness)}</p>
          {state === 'estimate' && <p className="text-caption font-medium text-ink-muted">{estimateLabel}</p>}
          {state === 'early' && !missing.attainable && <FullAccess missing={missing} />}
          {!pass && missing.attainable && (
            <p className="text-caption text-ink-muted tabular-nums">
              {say('tooEarly.answers', {
                count: basis.firstSight,
                total: Math.max(minFirstSightAnswers, basis.firstSight + missing.more),
              })}
            </p>
          )}
        </div>
        <div className="grid gap-3 md:w-59 md:justify-items-end">
          {pass && <TenPeople low={pass.low} high={pass.high} />}
          <ButtonLink
            to={`/certifications/${certificationId}/book`}
            variant="secondary"
            size="small"
            data-screen-only
            className="justify-self-start md:justify-self-end"
          >
            {say('booking.title')}
          </ButtonLink>
        </div>
        {score && (
          <div className="md:col-span-2">
            <ReadinessDetails
              readiness={readiness}
              score={score}
              certification={certification}
              code={certification?.code ?? certificationId}
            />
          </div>
        )}
      </Card>
    </section>
  );
}
