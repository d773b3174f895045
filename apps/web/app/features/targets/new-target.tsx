import type { Certification } from '@examplar/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { certificationsQuery } from '../../lib/queries/catalogue.ts';
import { ownAttemptsQuery } from '../../lib/queries/own-attempts.ts';
import type { Target } from '../../lib/queries/study.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { newPlanState, TargetForm } from './target-form.tsx';

type NewTargetProps = { targets: readonly Target[]; onCancel?: (() => void) | undefined };

/** Chooses a certification and makes a plan for it, which it opens; the one practised last comes first. */
export function NewTarget({ targets, onCancel }: NewTargetProps) {
  const navigate = useNavigate();
  const { data: certifications, error, refetch } = useQuery(certificationsQuery());
  const { data: attempts, isPending } = useQuery(ownAttemptsQuery());
  if (error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{messageOf(error, say('certifications.notLoaded'))}</p>
        <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
      </div>
    );
  }
  if (!certifications || isPending) return <Skeleton className="h-64" />;

  const isFree = (id: string) => targets.every((target) => target.certificationId !== id);
  const open = certifications.filter(({ id, questionCount }) => questionCount > 0 && isFree(id));
  const latest = attempts?.find(({ certificationId }) => open.some(({ id }) => id === certificationId));
  return (
    <TargetForm
      certificationId={null}
      certifications={open}
      choice={
        <Select label={say('certification')} name="certificationId" defaultValue={latest?.certificationId ?? ''}>
          <option value="" disabled>
            {say('target.choose')}
          </option>
          {byProvider(open).map(([provider, offered]) => (
            <optgroup key={provider} label={provider}>
              {offered.map(({ id, code, title }) => (
                <option key={id} value={id}>
                  {code} · {title}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      }
      onSaved={(certificationId) => void navigate(`/study/${certificationId}`, { state: newPlanState })}
      actions={(isBusy) => (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="large" isBusy={isBusy} className="max-sm:w-full">
            {say('target.make')}
          </Button>
          {onCancel && (
            <Button variant="quiet" size="large" onClick={onCancel}>
              {say('action.cancel')}
            </Button>
          )}
        </div>
      )}
    />
  );
}

function byProvider(certifications: readonly Certification[]): [provider: string, offered: Certification[]][] {
  const providers = [...new Set(certifications.map(({ provider }) => provider))];
  return providers.map((provider) => [provider, certifications.filter((one) => one.provider === provider)]);
}
