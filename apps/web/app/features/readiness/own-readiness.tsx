import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { ownReadinessQuery } from '../../lib/queries/readiness.ts';
import { targetsQuery } from '../../lib/queries/study.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadinessDetails, TooEarly } from './readiness-details.tsx';
import { estimateLabel, passSentence } from './readiness-words.ts';
import { TenPeople } from './ten-people.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type OwnReadinessRow = ReplyOf<'GET /users/me/readiness'>[number];

/**
 * 'Am I ready?' for every certification in which the user has answers that count, for the dashboard: those with a plan first, the
 * nearest exam at the top, and what it is too early for last.
 */
export function OwnReadiness() {
  const { data: all, isError, refetch } = useQuery(ownReadinessQuery());
  const { data: targets = [] } = useQuery(targetsQuery());
  if (all?.length === 0) return null;
  const placeOf = ({ certificationId, verdict }: OwnReadinessRow) => {
    const planned = targets.findIndex((target) => target.certificationId === certificationId);
    if (planned >= 0) return planned;
    return targets.length + (verdict === 'too_early' ? 1 : 0);
  };
  const rows = [...(all ?? [])].sort((one, other) => placeOf(one) - placeOf(other));
  return (
    <section aria-labelledby="readiness" className="rounded-card border border-line bg-raised">
      <div className="px-5 py-5 sm:px-6">
        <h2 id="readiness" className="font-heading text-title">
          {say('readiness.question')}
        </h2>
        <p className="mt-1 max-w-[96ch] text-caption text-ink-muted">
          {say('readiness.own')} <TextLink to="/how-readiness-works">{say('readiness.how')}</TextLink>
        </p>
      </div>
      {!all && !isError && <Skeleton className="mx-5 mb-5 h-40 rounded-option sm:mx-6" />}
      {isError && (
        <div role="alert" className="grid justify-items-start gap-3 px-5 pb-5 sm:px-6">
          <p className="text-ink-muted">{say('readiness.notLoaded')}</p>
          <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
        </div>
      )}
      <ul>
        {rows.map((one) => (
          <li key={one.certificationId} className="border-t border-line">
            <ReadinessRow readiness={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One certification: the verdict and the sentence; the score and what moves it open below. */
function ReadinessRow({ readiness }: { readiness: ReplyOf<'GET /users/me/readiness'>[number] }) {
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
          <ReadinessDetails readiness={readiness} score={score} certification={certification} code={code} />
        </div>
      ) : (
        <TooEarly readiness={readiness} />
      )}
    </div>
  );
}
