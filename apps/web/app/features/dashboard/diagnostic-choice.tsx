import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { certificationsQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { findStarters, pickStarters, type Starter } from './starters.ts';
import { useDiagnosticStart } from './use-diagnostic-start.ts';

const shownCount = 6;

/** The first minute: pressing a certification opens the first question of its free diagnostic. */
export function DiagnosticChoice() {
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
