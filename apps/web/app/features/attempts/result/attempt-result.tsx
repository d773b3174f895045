import type { FinishedAttempt } from '@examplar/contract/attempts';
import { Printer } from 'lucide-react';
import { langOf } from '../../../lib/page/lang-of.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EnglishPart } from '../../../ui/english-part.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { attemptTitle } from '../../attempt-parts/attempt-title.ts';
import { LazyReadinessAfterExam } from '../../readiness/lazy-readiness.tsx';
import { ExamReplay } from '../replay/exam-replay.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { ResultQuestions } from './result-questions.tsx';
import { ResultScore } from './result-score.tsx';
import { TopicBars } from './topic-bars.tsx';

export function AttemptResult({ attempt }: { attempt: FinishedAttempt }) {
  const { certificationName, certificationId, isFinal, mode, topics, passingScore, completedAt } = attempt;
  const title = attemptTitle(attempt);
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
            <OutcomeBadge status={attempt.status} />
            {isFinal && mode === 'exam' && <Badge tone="gold">{say('exam.final')}</Badge>}
            {mode === 'practice' && <Badge tone="accent">{say('practice.mode')}</Badge>}
          </p>
        </div>
        <PrintButton className="max-sm:hidden" />
      </div>
      <ExamReplay attempt={attempt} className="mt-6" />
      <Card className="mt-6 grid gap-x-12 gap-y-9 sm:p-8 md:grid-cols-[minmax(15rem,2fr)_minmax(0,3fr)]">
        <ResultScore attempt={attempt} />
        <TopicBars certificationId={certificationId} topics={topics} passingScore={passingScore} />
      </Card>
      <ResultQuestions attempt={attempt} />
      {attempt.kind === 'exam' && <LazyReadinessAfterExam attempt={attempt} />}
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
