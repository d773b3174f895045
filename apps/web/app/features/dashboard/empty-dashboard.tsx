import type { Certification } from '@examplar/contract/catalogue';
import { foldCode, foldForSearch } from '@examplar/domain/languages/fold';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { roomPath } from '../../lib/address/room-path.ts';
import { call } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { certificationsQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const steps = [say('journey.pick'), say('journey.take'), say('journey.return')];

/** Shown before the first attempt: the choice itself, and what comes after it. */
export function EmptyDashboard() {
  return (
    <Card className="grid gap-6 sm:p-8">
      <div>
        <h2 className="font-heading text-title">{say('journey')}</h2>
        <ol className="mt-3 grid gap-x-8 gap-y-2 text-ink-muted [counter-reset:step] lg:grid-cols-3">
          {steps.map((step) => (
            <li
              key={step}
              className="flex gap-2.5 [counter-increment:step] before:font-semibold before:text-accent before:content-[counter(step)'.']"
            >
              {step}
            </li>
          ))}
        </ol>
      </div>
      <DiagnosticChoice />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5 text-ink-muted">
        {say('journey.other')}
        <ButtonLink to="/providers" variant="secondary">
          {say('certifications.browse')}
        </ButtonLink>
      </p>
    </Card>
  );
}

export type Starter = Pick<Certification, 'id' | 'code' | 'title' | 'provider' | 'questionCount' | 'status'>;

/** Certifications that have questions and therefore a free diagnostic. */
const withQuestions = (certifications: readonly Starter[]) =>
  certifications.filter(({ questionCount, status }) => questionCount > 0 && status !== 'retired');

/** The first `count` certifications to choose from: each provider's first, then each one's second, and so on. */
export function pickStarters(certifications: readonly Starter[], count: number): Starter[] {
  const byProvider = [...Map.groupBy(withQuestions(certifications), ({ provider }) => provider).values()];
  const rounds = Math.max(0, ...byProvider.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => byProvider.flatMap((list) => list[round] ?? []))
    .flat()
    .slice(0, count);
}

/** The results of a search by code, title or provider. */
export function findStarters(certifications: readonly Starter[], search: string): Starter[] {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const searchedCode = foldCode(search);
  return withQuestions(certifications).filter(({ code, title, provider }) => {
    const text = foldForSearch(`${code} ${title} ${provider}`);
    const isCode = searchedCode !== '' && foldCode(code).includes(searchedCode);
    return isCode || words.every((word) => text.includes(word));
  });
}

const shownCount = 6;

/** Picks a certification and starts its free diagnostic. */
function DiagnosticChoice() {
  const { data: certifications, isError, refetch } = useQuery(certificationsQuery());
  const { start, startingId, error } = useDiagnosticStart();
  const [search, setSearch] = useState('');
  const headingId = useId();
  const found = search.trim()
    ? findStarters(certifications ?? [], search).slice(0, shownCount)
    : pickStarters(certifications ?? [], shownCount);

  if (isError)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-muted">{say('certifications.notLoaded')}</p>
        <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
      </div>
    );
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h3 id={headingId} className="font-semibold">
          {say('diagnostic.title')}
        </h3>
        <SearchField
          label={say('catalogue.search')}
          value={search}
          onSearch={setSearch}
          placeholder={say('certifications.search.hint')}
          className="w-full sm:w-72"
        />
      </div>
      {!certifications && <Skeleton className="mt-4 h-46 rounded-option" />}
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((starter) => (
          <li key={starter.id} className="grid">
            <StarterButton
              starter={starter}
              isBusy={startingId === starter.id}
              isDisabled={startingId !== null}
              onPress={() => start(starter.id)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-ink-muted empty:hidden">
        {certifications && found.length === 0 && say('certifications.noMatch')}
      </p>
      {error && (
        <Notice tone="negative" className="mt-3">
          {error}
        </Notice>
      )}
    </section>
  );
}

type StarterButtonProps = { starter: Starter; isBusy: boolean; isDisabled: boolean; onPress: () => void };

function StarterButton({ starter: { code, title }, isBusy, isDisabled, onPress }: StarterButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-busy={isBusy}
      onClick={onPress}
      className="group grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-option border border-line-control bg-raised px-4 py-3 text-start transition-colors enabled:hover:border-accent enabled:hover:bg-accent-soft/40 disabled:opacity-60"
    >
      <span className="min-w-0">
        <span className="block text-caption font-bold text-accent">{code}</span>
        <span className="block leading-snug font-semibold">{title}</span>
      </span>
      <span className="text-ink-muted group-hover:text-accent">
        {isBusy ? <span className="text-caption">{say('starting')}</span> : <ArrowRight aria-hidden="true" />}
      </span>
    </button>
  );
}

/** Opens a certification's free diagnostic in practice mode, at its first question. */
function useDiagnosticStart() {
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: async (certificationId: string) => {
      const exams = await call('GET /certifications/:certificationId/test-exams', { params: { certificationId } });
      const diagnostic = exams.find(({ free }) => free);
      if (!diagnostic) throw new Error(say('diagnostic.none'));
      return call('POST /test-exams/:examId/start', {
        params: { examId: diagnostic.id },
        body: { examMode: 'practice' },
      });
    },
    onSuccess: (attempt) => navigate(roomPath(attempt)),
  });
  return {
    start: (certificationId: string) => starting.mutate(certificationId),
    startingId: starting.isPending || starting.isSuccess ? (starting.variables ?? null) : null,
    error: starting.isError ? messageOf(starting.error, say('result.notStarted')) : null,
  };
}
