import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { familyNameFirst } from '../../lib/page/own-conventions.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import {
  ownAttemptsQuery,
  ownStatisticsQuery,
  type Statistics,
  type StatisticsMode,
} from '../../lib/queries/own-attempts.ts';
import { useOwnWork } from '../../lib/queries/own-work.ts';
import { ownReadinessQuery } from '../../lib/queries/readiness.ts';
import { practiceSetsQuery, type Target, targetsQuery } from '../../lib/queries/study.ts';
import { useSession } from '../../lib/session/session.ts';
import { findExamOfWeek } from '../../lib/study/day-words.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { PrivatePage } from '../identity/require-session.tsx';
import { OwnReadiness } from '../readiness/own-readiness.tsx';
import { completedOf, ofMode, withOwnPercents } from './attempt-figures.ts';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { FirstResult, firstResults } from './first-result.tsx';
import { NextStep } from './next-step.tsx';
import { RecentHistory } from './recent-history.tsx';

const note = 'text-caption text-ink-muted';

/** The counters as one slim strip. */
export function StatCards({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts, passRate, averageScore } = statistics;
  const open = totalAttempts - completedAttempts;
  // Before the first completed attempt, 0% would say that it went badly.
  const percentText = (percent: number) => (completedAttempts > 0 ? formatPercent(percent, 1) : '–');
  return (
    <StatStrip className="lg:grid-cols-4">
      <Stat value={formatCount(totalAttempts)} label={say('stats.attempts')}>
        <span className={note}>{open > 0 ? say('stats.open', { count: open }) : say('stats.allCompleted')}</span>
      </Stat>
      <Stat value={formatCount(passedAttempts)} label={say('stats.passed')}>
        <span className={note}>{say('stats.ofCompleted', { count: completedAttempts })}</span>
      </Stat>
      <Stat value={percentText(passRate)} label={say('stats.passRate')}>
        <ProgressBar percent={passRate} label={say('stats.passRate')} className="mt-1.5 h-1.5! w-full" />
      </Stat>
      <Stat value={percentText(averageScore)} label={say('stats.averageScore')}>
        <span className={note}>{say('stats.ofCompletedAttempts')}</span>
      </Stat>
    </StatStrip>
  );
}

const modes: { id: StatisticsMode; label: string }[] = [
  { id: 'all', label: say('mode.all') },
  { id: 'exam', label: say('mode.exam') },
  { id: 'practice', label: say('practice.mode') },
];

/** Filters the attempts behind every figure and chart. */
function ModeFilter({ mode, onChange }: { mode: StatisticsMode; onChange: (mode: StatisticsMode) => void }) {
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-sunken p-0.5">
      <legend className="sr-only">{say('mode.filter')}</legend>
      {modes.map(({ id, label }) => (
        <label
          key={id}
          data-choice
          className={cx(
            'inline-flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center rounded-small px-4 font-semibold',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            mode === id ? 'bg-raised text-ink inset-ring inset-ring-line-strong' : 'text-ink-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="mode"
            value={id}
            checked={mode === id}
            onChange={() => onChange(id)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const Charts = lazy(() => import('./charts/charts.tsx'));

const readMode = (text: string | null): StatisticsMode => (text === 'exam' || text === 'practice' ? text : 'all');

/** What to do next, then 'am I ready?', then the figures. The mode filter, kept in the URL, applies to every figure. */
export default function DashboardPage() {
  return (
    <PrivatePage page="dashboard" keepsState>
      <Dashboard />
    </PrivatePage>
  );
}

/** How long until the next exam; in its week the first card says it. */
function leadText(targets: readonly Target[] = []): string {
  const next = targets.find(({ daysLeft }) => daysLeft !== null && daysLeft >= 0);
  return next?.daysLeft && !findExamOfWeek(targets)
    ? say('dashboard.lead.days', { count: next.daysLeft, certification: next.certificationCode })
    : say('dashboard.lead');
}

function Dashboard() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const mode = readMode(search.get('mode'));
  const attempts = useQuery(ownAttemptsQuery());
  const statistics = useQuery({ ...ownStatisticsQuery(mode), placeholderData: keepPreviousData });

  // What the cards above the figures show: the page waits for them, so that nothing moves once it is there.
  const targets = useQuery(targetsQuery());
  const cards = [useQuery(ownReadinessQuery()), targets, useQuery(practiceSetsQuery())];
  const assigned = useOwnWork();

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
  if (!attempts.data || !statistics.data || cards.some(({ isPending }) => isPending) || assigned.isLoading) {
    return (
      <>
        <PageHead {...privateHeads.dashboard} isPrivate />
        <h1 className="sr-only">{say('nav.dashboard')}</h1>
        <PageSpinner>{say('dashboard.loading')}</PageSpinner>
      </>
    );
  }

  const fullName = user?.name ?? '';
  // Where the first word of a name is the family's, people are not addressed by it.
  const name = familyNameFirst ? fullName : (fullName.split(/\s+/)[0] ?? '');
  const hasAttempts = attempts.data.length > 0;
  const shown = ofMode(attempts.data, mode);
  const completed = completedOf(shown);
  const finished = completedOf(attempts.data);
  const figures = withOwnPercents(statistics.data, completed);
  const isNew = finished.length <= firstResults;
  return (
    <div className="page-width grid gap-8 py-8 sm:py-12">
      <PageHead {...privateHeads.dashboard} isPrivate />
      <header>
        <h1 className="font-heading text-heading [overflow-wrap:anywhere]">
          {isNew ? say('dashboard.welcome', { name }) : say('dashboard.welcomeBack', { name })}
        </h1>
        <p className="mt-1.5 text-ink-muted">{hasAttempts ? leadText(targets.data) : say('dashboard.lead.first')}</p>
      </header>
      {hasAttempts ? (
        <>
          <NextStep attempts={attempts.data} />
          {isNew && finished.length > 0 && <FirstResult completed={finished} />}
          <OwnReadiness />
          <Figures title={titles[mode]}>
            <ModeFilter mode={mode} onChange={chooseMode} />
            <StatCards statistics={figures} />
            <Suspense fallback={<ChartsSkeleton examCount={statistics.data.examStats.length} />}>
              <Charts statistics={figures} completed={completed} />
            </Suspense>
          </Figures>
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

/** The titles say which attempts count: exams and practice unless the filter is set. */
const titles: Record<StatisticsMode, string> = {
  all: say('dashboard.figures.all'),
  exam: say('dashboard.figures.exam'),
  practice: say('dashboard.figures.practice'),
};

/** What became of all attempts, below what to do now; folded on a phone (PAG-54). */
function Figures({ title, children }: { title: string; children: ReactNode }) {
  const isNarrow = useMedia('(max-width: 40rem)');
  const heading = <h2 className="font-heading text-title">{title}</h2>;
  const style = 'grid justify-items-start gap-4 [&>*]:w-full [&>fieldset]:w-auto';
  if (!isNarrow)
    return (
      <div className={style}>
        {heading}
        {children}
      </div>
    );
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown
          aria-hidden="true"
          className="flex-none text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className={`mt-3 ${style}`}>{children}</div>
    </details>
  );
}

/** The placeholder of the charts while their library loads. */
function ChartsSkeleton({ examCount }: { examCount: number }) {
  const examHeight = Math.max(1, examCount) * 39 + 150;
  return (
    <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Skeleton className="h-84 rounded-card" />
      <Skeleton className="h-84 rounded-card" />
      <div style={{ height: examHeight }} className="grid lg:col-span-2">
        <Skeleton className="h-full rounded-card" />
      </div>
    </div>
  );
}
