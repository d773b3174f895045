import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { pageLanguage } from '../../lib/page-language.ts';
import { privateHeads } from '../../lib/private-heads.ts';
import { ownAttemptsQuery, ownStatisticsQuery, type StatisticsMode } from '../../lib/queries/own-attempts.ts';
import { ownReadinessQuery } from '../../lib/queries/readiness.ts';
import { practiceSetsQuery, targetsQuery } from '../../lib/queries/study.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { OwnReadiness } from '../readiness/own-readiness.tsx';
import { completedOf, ofMode } from './attempt-figures.ts';
import { ChartsSkeleton } from './charts/charts-skeleton.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { ModeFilter } from './mode-filter.tsx';
import { NextStep } from './next-step.tsx';
import { RecentHistory } from './recent-history.tsx';
import { StatCards } from './stat-cards.tsx';

const Charts = lazy(() => import('./charts/charts.tsx'));

const readMode = (text: string | null): StatisticsMode => (text === 'exam' || text === 'practice' ? text : 'all');

/** What to do next, then 'am I ready?', then the figures. The mode filter, kept in the URL, applies to every figure. */
export function DashboardPage() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const mode = readMode(search.get('mode'));
  const attempts = useQuery(ownAttemptsQuery());
  const statistics = useQuery({ ...ownStatisticsQuery(mode), placeholderData: keepPreviousData });

  // What the cards above the figures show: the page waits for them, so that nothing moves once it is there.
  const cards = [useQuery(ownReadinessQuery()), useQuery(targetsQuery()), useQuery(practiceSetsQuery())];

  const chooseMode = (chosen: StatisticsMode) =>
    setSearch(chosen === 'all' ? {} : { mode: chosen }, { replace: true, preventScrollReset: true });
  const tryAgain = () => {
    void attempts.refetch();
    void statistics.refetch();
  };

  if (attempts.error || statistics.error) {
    return (
      <>
        <PageHead {...privateHeads.dashboard} isPrivate />
        <ErrorState
          as="h1"
          title={say('dashboard.notLoaded')}
          action={
            <Button variant="primary" onClick={tryAgain}>
              {say('tryAgain')}
            </Button>
          }
        >
          {(attempts.error ?? statistics.error)?.message}
        </ErrorState>
      </>
    );
  }
  if (!attempts.data || !statistics.data || cards.some(({ isPending }) => isPending)) {
    return (
      <>
        <PageHead {...privateHeads.dashboard} isPrivate />
        <h1 className="sr-only">{say('nav.dashboard')}</h1>
        <PageSpinner>{say('dashboard.loading')}</PageSpinner>
      </>
    );
  }

  const fullName = user?.name ?? '';
  // The first word of a Vietnamese name is the family's, by which people are not addressed.
  const name = pageLanguage === 'vi' ? fullName : (fullName.split(/\s+/)[0] ?? '');
  const hasAttempts = attempts.data.length > 0;
  const shown = ofMode(attempts.data, mode);
  const completed = completedOf(shown);
  return (
    <div className="page-width grid gap-8 py-8 sm:py-12">
      <PageHead {...privateHeads.dashboard} isPrivate />
      <header>
        <h1 className="font-heading text-heading [overflow-wrap:anywhere]">
          {hasAttempts ? say('dashboard.welcomeBack', { name }) : say('dashboard.welcome', { name })}
        </h1>
        <p className="mt-1.5 text-ink-muted">{hasAttempts ? say('dashboard.lead') : say('dashboard.lead.first')}</p>
      </header>
      {hasAttempts ? (
        <>
          <NextStep attempts={attempts.data} />
          <OwnReadiness />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <h2 className="font-heading text-title">{say('dashboard.exams')}</h2>
            <ModeFilter mode={mode} onChange={chooseMode} />
          </div>
          <StatCards statistics={statistics.data} />
          <Suspense fallback={<ChartsSkeleton examCount={statistics.data.examStats.length} />}>
            <Charts statistics={statistics.data} completed={completed} />
          </Suspense>
          <RecentHistory attempts={shown} />
        </>
      ) : (
        <>
          <NextStep attempts={attempts.data} isNewcomer />
          <EmptyDashboard />
        </>
      )}
    </div>
  );
}
