import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { ownReadinessQuery } from '../../lib/queries/readiness.ts';
import { targetsQuery } from '../../lib/queries/study.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { estimatedPass, estimateLabel, inTenText, passSentence, readinessSentence } from './readiness-words.ts';
import { TenPeople } from './ten-people.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type OwnReadinessRow = ReplyOf<'GET /users/me/readiness'>[number];

/**
 * 'Am I ready?' for every certification in which the user has answers that count, a line each, for the dashboard: those with
 * a study plan first, the nearest exam at the top, and what it is too early for last. Beside study plans the others are folded.
 */
export function OwnReadiness() {
  const { data: all, isError, refetch } = useQuery(ownReadinessQuery());
  const { data: targets = [] } = useQuery(targetsQuery());
  if (all?.length === 0) return null;
  const placeOf = ({ certificationId, ...readiness }: OwnReadinessRow) => {
    const planned = targets.findIndex((target) => target.certificationId === certificationId);
    if (planned >= 0) return planned;
    return targets.length + (estimatedPass(readiness) ? 0 : 1);
  };
  const rows = [...(all ?? [])].sort((one, other) => placeOf(one) - placeOf(other));
  const planned = rows.filter((row) => placeOf(row) < targets.length);
  const shown = planned.length > 0 ? planned : rows;
  const others = rows.filter((row) => !shown.includes(row));
  const inFull = rows.find((row) => estimatedPass(row))?.certificationId;
  const hasEstimate = rows.some(({ state }) => state === 'estimate');
  const list = (some: readonly OwnReadinessRow[]) => (
    <ul>
      {some.map((one) => (
        <li key={one.certificationId} className="border-t border-line">
          <ReadinessRow readiness={one} isInFull={one.certificationId === inFull} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="readiness" className="rounded-card border border-line bg-raised">
      <div className="px-5 py-5 sm:px-6">
        <h2 id="readiness" className="font-heading text-title">
          {say('readiness.question')}
        </h2>
        <p className="mt-1 text-caption text-ink-muted">
          {inFull && `${say('readiness.legend')} `}
          {hasEstimate ? `${estimateLabel}.` : say('readiness.noPromise')}{' '}
          <TextLink to="/how-readiness-works">{say('readiness.how')}</TextLink>
        </p>
      </div>
      {!all && !isError && <Skeleton className="mx-5 mb-5 h-40 rounded-option sm:mx-6" />}
      {isError && (
        <div role="alert" className="grid justify-items-start gap-3 px-5 pb-5 sm:px-6">
          <p className="text-ink-muted">{say('readiness.notLoaded')}</p>
          <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
        </div>
      )}
      {list(shown)}
      {others.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-5 text-caption font-semibold text-accent sm:px-6 [&::-webkit-details-marker]:hidden">
            {say('readiness.others', { count: others.length })}
            <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
          </summary>
          {list(others)}
        </details>
      )}
    </section>
  );
}

type ReadinessRowProps = { readiness: OwnReadinessRow; isInFull: boolean };

/** One certification in a line; the whole sentence stands once. It leads to the study page, where the rest is. */
function ReadinessRow({ readiness, isInFull }: ReadinessRowProps) {
  const { certificationId, verdict } = readiness;
  const pass = estimatedPass(readiness);
  const { data: certification } = useQuery(certificationQuery(certificationId));
  const code = certification?.code ?? certificationId;
  return (
    <Link
      to={`/study/${certificationId}`}
      prefetch="intent"
      className="grid items-center gap-x-8 gap-y-2.5 px-5 py-4 transition-colors hover:bg-sunken sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_11rem]"
    >
      <span className="min-w-0 leading-snug">
        <span className="block text-caption font-bold text-ink-muted">{code}</span>
        <span className="font-semibold">{certification?.title ?? code}</span>
      </span>
      {pass && <TenPeople low={pass.low} high={pass.high} />}
      <span className={pass ? 'font-semibold tabular-nums' : 'text-ink-muted lg:col-span-2'}>
        {pass
          ? isInFull
            ? passSentence(pass)
            : say('readiness.short', { people: inTenText(pass) })
          : readinessSentence(readiness)}
      </span>
      <span className="lg:justify-self-end">
        <VerdictBadge verdict={verdict} />
      </span>
    </Link>
  );
}
