import type { FinishedAttempt } from '@examplar/contract/attempts';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatLocalTime } from '../../../lib/format.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EnglishPart } from '../../../ui/english-part.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AttemptStatus } from '../../attempt-parts/attempt-status.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import { LazyReadinessAfterExam } from '../../readiness/lazy-readiness.tsx';
import { ExamReplay } from '../replay/exam-replay.tsx';
import { Debrief } from './debrief.tsx';
import { ResultTop } from './mixed-pair.tsx';
import { timeRanOutAt } from './result-figures.ts';
import { ResultQuestions } from './result-questions.tsx';
import { ResultScore } from './result-score.tsx';
import { TopicBars } from './topic-bars.tsx';

/** For attempts that a team assigned, so that nobody else loads it. */
const SeenOfThis = lazy(() => import('../../assigned/seen-of-this.tsx'));

type AttemptResultProps = {
  attempt: FinishedAttempt;
  /** The user's first finished attempt, which is the start of something. */
  isFirst?: boolean;
};

/** A result: what it says in short, then the score, topics, readiness, answers and the replay (PAG-43). */
export function AttemptResult({ attempt, isFirst = false }: AttemptResultProps) {
  const { certificationName, certificationId, isFinal, mode, completedAt } = attempt;
  const title = attemptTitle(attempt);
  const ranOutAt = timeRanOutAt(attempt);
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead {...privateHeads.result} title={say('result.title', { title })} isPrivate />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-ink-muted">
            <TextLink to={`/certifications/${certificationId}`}>{certificationName}</TextLink>
          </p>
          <h1 className="mt-2 font-heading text-heading">
            <EnglishPart part={title} lang={langOf(attempt, 'examTitle')}>
              {say('result.title', { title })}
            </EnglishPart>
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            <LocalDate at={completedAt} />
            <AttemptStatus attempt={attempt} />
            {isFinal && mode === 'exam' && <Badge tone="gold">{say('exam.final')}</Badge>}
            {mode === 'practice' && <span>{say('practice.mode')}</span>}
          </p>
          {ranOutAt && <p className="mt-1.5">{say('result.timeRanOut', { time: formatLocalTime(ranOutAt) })}</p>}
        </div>
        <PrintButton className="max-sm:hidden" />
      </div>
      <ResultTop attempt={attempt} />
      <Debrief attempt={attempt} isFirst={isFirst} />
      {attempt.assignment && (
        <Suspense>
          <SeenOfThis assignment={attempt.assignment} />
        </Suspense>
      )}
      <ResultScore attempt={attempt} isFirst={isFirst} />
      <TopicBars attempt={attempt} />
      {/* It comes after the rest of the page: what it moves is below the first screen. */}
      {attempt.kind === 'exam' && <LazyReadinessAfterExam attempt={attempt} />}
      <ResultQuestions attempt={attempt} />
      <ExamReplay attempt={attempt} className="mt-12" />
      <PrintButton className="mt-8 w-full sm:hidden" />
    </div>
  );
}

function PrintButton({ className }: { className: string }) {
  return (
    <Button data-screen-only onClick={() => print()} className={className}>
      <Printer aria-hidden="true" />
      {say('result.print')}
    </Button>
  );
}
