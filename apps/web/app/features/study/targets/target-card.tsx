import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Target } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { ReadinessBrief } from '../../readiness/readiness-brief.tsx';
import { OutcomeQuestion } from '../outcome/outcome-question.tsx';
import { Coverage } from './coverage.tsx';
import { DayNote } from './day-note.tsx';
import { EndNotice } from './end-notice.tsx';
import type { ExamEnd } from './end-sentence.ts';
import { ExamDate } from './exam-date.tsx';
import { TodayPortion } from './today-portion.tsx';

type TargetCardProps = {
  target: Target;
  certification: ExamEnd | undefined;
  /** The first of several carries the accent. */
  isFirst: boolean;
};

/** One certification that is prepared for: its date, today's portion and one button, how far it has come. */
export function TargetCard({ target, certification, isFirst }: TargetCardProps) {
  const { certificationId, certificationCode, certificationName, phase, examOn } = target;
  const titleId = `target-${certificationId}`;
  return (
    <Card className="p-0! sm:p-0!">
      <article aria-labelledby={titleId}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 sm:px-7 sm:py-5">
          <div className="min-w-0">
            <h2 id={titleId} className="text-title font-semibold">
              <Link to={`/study/${certificationId}`} prefetch="intent" className="hover:underline">
                {certificationCode} <span className="font-normal text-ink-muted">· {certificationName}</span>
              </Link>
            </h2>
            <ExamDate target={target} />
          </div>
          <Link
            to={`/study/${certificationId}`}
            prefetch="intent"
            aria-label={say('plan.andProgress.of', { certification: certificationCode })}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:text-accent-strong"
          >
            {say('plan.andProgress')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </header>
        <EndNotice target={target} certification={certification} className="mx-5 mt-5 sm:mx-7 sm:mt-6" />
        {phase !== 'past' && <DayNote target={target} as="h3" className="mx-5 mt-5 sm:mx-7 sm:mt-6" />}
        <div className="grid gap-x-10 gap-y-6 px-5 py-5 sm:px-7 sm:py-6 md:grid-cols-2">
          <div className="grid content-start gap-8">
            {phase === 'past' && examOn ? (
              <OutcomeQuestion target={target} />
            ) : (
              <TodayPortion target={target} isPrimary={isFirst} />
            )}
            <div>
              <h3 className="mb-2.5 font-semibold">{say('plan.questionsSeen')}</h3>
              <Coverage target={target} />
            </div>
          </div>
          <div className="grid content-start gap-6">
            <ReadinessBrief certificationId={certificationId} />
          </div>
        </div>
      </article>
    </Card>
  );
}
