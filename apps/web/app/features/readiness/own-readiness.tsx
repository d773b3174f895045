import { useQuery } from '@tanstack/react-query';
import { ownReadinessQuery } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReadinessRow } from './readiness-row.tsx';

/** 'Am I ready?' for every certification in which the user has answers that count. For the dashboard. */
export function OwnReadiness() {
  const { data: all, isError, refetch } = useQuery(ownReadinessQuery());
  if (all?.length === 0) return null;
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
        {all?.map((one) => (
          <li key={one.certificationId} className="border-t border-line">
            <ReadinessRow readiness={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
