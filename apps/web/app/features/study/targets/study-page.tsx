import { useQueries, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { certificationsQuery } from '../../../lib/queries/catalogue.ts';
import { useOwnWork } from '../../../lib/queries/own-work.ts';
import { readinessQuery } from '../../../lib/queries/readiness.ts';
import { outcomesQuery, practiceSetsQuery, type Target, targetsQuery } from '../../../lib/queries/study.ts';
import type { ChangingExam } from '../../../lib/study/change-sentences.ts';
import { findExamOfWeek } from '../../../lib/study/day-words.ts';
import { useNewDay } from '../../../lib/study/use-local-time.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingCards } from '../../../ui/states/loading-cards.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { DayNote, TargetHead } from '../../exam-week/day-note.tsx';
import { ExamWeek } from '../../exam-week/exam-week.tsx';
import { OutcomeQuestion } from '../../exam-week/outcome-question.tsx';
import { TodayPortion } from '../../exam-week/today-portion.tsx';
import { PrivatePage } from '../../identity/require-session.tsx';
import { ReadinessEstimate } from '../../readiness/readiness-details.tsx';
import { VerdictBadge } from '../../readiness/verdict-badge.tsx';
import { ChangeNotice } from '../../targets/change-notice.tsx';
import { NewTarget } from '../../targets/new-target.tsx';
import { OpenSets } from '../builder/open-sets.tsx';
import { PassedExams } from '../outcome/passed-exams.tsx';
import { ReportedOutcomes } from '../outcome/reported-outcomes.tsx';
import { Coverage } from './coverage.tsx';

const maxTargets = 10;

/** For members of teams alone, so that nobody else loads it. */
const AssignedToYou = lazy(() => import('../../assigned/assigned-to-you.tsx'));

/** What the user prepares for: today's portion of each, the nearest exam first. */
export default function StudyPage() {
  return (
    <PrivatePage page="study">
      <Study />
    </PrivatePage>
  );
}

function Study() {
  const { data: known, error, refetch } = useQuery(targetsQuery());
  const outcomes = useQuery(outcomesQuery());
  const sets = useQuery(practiceSetsQuery());
  // It says when exams end.
  const certifications = useQuery(certificationsQuery());
  const cards = useQueries({ queries: (known ?? []).map(({ certificationId }) => readinessQuery(certificationId)) });
  const assigned = useOwnWork();
  // The first cards come with what they show, so that none pushes the next one down.
  const [hasCards, setHasCards] = useState(false);
  const isWaiting = [outcomes, sets, certifications, ...cards].some(({ isPending }) => isPending) || assigned.isLoading;
  if (!hasCards && known && !isWaiting) setHasCards(true);
  const targets = hasCards ? known : undefined;
  useNewDay(known?.[0]?.timeZone);
  const [isAdding, setIsAdding] = useState(false);

  if (error && !known) {
    return (
      <>
        <PageHead {...privateHeads.study} isPrivate />
        <ErrorState
          as="h1"
          title={say('study.notLoaded')}
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              {say('tryAgain')}
            </Button>
          }
        >
          <p>{messageOf(error, say('tryAgain.inAMoment'))}</p>
        </ErrorState>
      </>
    );
  }
  const isEmpty = targets?.length === 0;
  const week = findExamOfWeek(targets ?? []);
  const others = targets?.filter((target) => target !== week);
  return (
    <div className="page-width max-w-app py-8 sm:py-12">
      <PageHead {...privateHeads.study} isPrivate />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="font-heading text-heading">{say('nav.study')}</h1>
          <p className="mt-1 text-ink-muted max-sm:min-h-[3.1em]">
            {isEmpty ? say('study.lead.empty') : say('study.lead')}
          </p>
        </div>
      </header>
      <ReportedOutcomes />
      <Suspense fallback={<Loading />}>
        {targets && assigned.work.length > 0 && <AssignedToYou />}
        {targets && <OpenSets className="mt-6" />}
        <div className="mt-6 grid gap-5">
          {!targets && <LoadingCards heights={['h-72', 'h-72']} />}
          {(isEmpty || isAdding) && targets && (
            <Card className="sm:p-8">
              <h2 className="mb-4 text-title font-semibold">{isEmpty ? say('study.first') : say('study.add')}</h2>
              <NewTarget targets={targets} onCancel={isEmpty ? undefined : () => setIsAdding(false)} />
            </Card>
          )}
          {week && (
            <ExamWeek
              target={week}
              notice={
                <ChangeNotice
                  target={week}
                  certification={certifications.data?.find(({ id }) => id === week.certificationId)}
                  className="mx-5 mt-5 sm:mx-7 sm:mt-6"
                />
              }
            />
          )}
          {others?.map((target, index) => (
            <TargetCard
              key={target.certificationId}
              target={target}
              certification={certifications.data?.find(({ id }) => id === target.certificationId)}
              isFirst={index === 0 && !week && !isAdding}
              isFirstCard={index === 0 && !week}
            />
          ))}
          {targets && !isEmpty && !isAdding && targets.length < maxTargets && (
            <Button onClick={() => setIsAdding(true)} className="justify-self-start">
              <Plus aria-hidden="true" />
              {say('study.add')}
            </Button>
          )}
        </div>
        {targets && <PassedExams />}
      </Suspense>
    </div>
  );
}

const Loading = () => (
  <div className="mt-6 grid gap-5">
    <LoadingCards heights={['h-72', 'h-72']} />
  </div>
);

type TargetCardProps = {
  target: Target;
  certification: ChangingExam | undefined;
  /** The first of several carries the accent. */
  isFirst: boolean;
  /** It says in full how likely passing is; the others in short. */
  isFirstCard: boolean;
};

/** One certification that is prepared for: its date, today's portion and one button, how far it has come. */
function TargetCard({ target, certification, isFirst, isFirstCard }: TargetCardProps) {
  const { certificationId, phase, examOn } = target;
  return (
    <Card className="p-0! sm:p-0!">
      <article aria-labelledby={`target-${certificationId}`}>
        <TargetHead target={target} />
        <ChangeNotice target={target} certification={certification} className="mx-5 mt-5 sm:mx-7 sm:mt-6" />
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
            <ReadinessBrief certificationId={certificationId} isShort={!isFirstCard} />
          </div>
        </div>
      </article>
    </Card>
  );
}

/** The verdict and the sentence for one certification, to be placed in a card. Absent where it cannot be had. */
function ReadinessBrief({ certificationId, isShort }: { certificationId: string; isShort: boolean }) {
  const { data: readiness, isError } = useQuery(readinessQuery(certificationId));
  if (isError) return null;
  if (!readiness) return <Skeleton className="h-32 rounded-option" />;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{say('readiness.question')}</h3>
        <VerdictBadge verdict={readiness.verdict} />
      </div>
      <ReadinessEstimate readiness={readiness} isShort={isShort} />
    </div>
  );
}
