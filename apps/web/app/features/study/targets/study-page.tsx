import { useQueries, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import { certificationsQuery } from '../../../lib/queries/catalogue.ts';
import { readinessQuery } from '../../../lib/queries/readiness.ts';
import { outcomesQuery, practiceSetsQuery, targetsQuery } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingCards } from '../../../ui/states/loading-cards.tsx';
import { OpenSets } from '../builder/open-sets.tsx';
import { ReportedOutcomes } from '../outcome/reported-outcomes.tsx';
import { NewTarget } from '../target-form/new-target.tsx';
import { TargetCard } from './target-card.tsx';

const maxTargets = 10;

/** What the user prepares for: today's portion of each, the nearest exam first. */
export function StudyPage() {
  const { data: known, error, refetch } = useQuery(targetsQuery());
  const outcomes = useQuery(outcomesQuery());
  const sets = useQuery(practiceSetsQuery());
  // It says when exams end.
  const certifications = useQuery(certificationsQuery());
  const cards = useQueries({ queries: (known ?? []).map(({ certificationId }) => readinessQuery(certificationId)) });
  // The first cards come with what they show, so that none pushes the next one down.
  const [hasCards, setHasCards] = useState(false);
  if (!hasCards && known && ![outcomes, sets, certifications, ...cards].some(({ isPending }) => isPending))
    setHasCards(true);
  const targets = hasCards ? known : undefined;
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
  return (
    <div className="page-width max-w-5xl py-8 sm:py-12">
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
      {targets && <OpenSets className="mt-6" />}
      <div className="mt-6 grid gap-5">
        {!targets && <LoadingCards heights={['h-72', 'h-72']} />}
        {(isEmpty || isAdding) && targets && (
          <Card className="sm:p-8">
            <h2 className="mb-4 text-title font-semibold">{isEmpty ? say('study.first') : say('study.add')}</h2>
            <NewTarget
              targets={targets}
              onDone={() => setIsAdding(false)}
              onCancel={isEmpty ? undefined : () => setIsAdding(false)}
            />
          </Card>
        )}
        {targets?.map((target, index) => (
          <TargetCard
            key={target.certificationId}
            target={target}
            certification={certifications.data?.find(({ id }) => id === target.certificationId)}
            isFirst={index === 0 && !isAdding}
          />
        ))}
        {targets && !isEmpty && !isAdding && targets.length < maxTargets && (
          <Button onClick={() => setIsAdding(true)} className="justify-self-start">
            <Plus aria-hidden="true" />
            {say('study.add')}
          </Button>
        )}
      </div>
    </div>
  );
}
