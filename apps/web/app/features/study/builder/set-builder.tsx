import type { Certification } from '@examplar/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import {
  type PracticeChoice,
  practiceDifficulties,
  practiceStates,
  readPracticeChoice,
  writePracticeChoice,
} from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/forms/chips.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { difficultyLabels, stateLabels } from './choice-labels.ts';
import { OpenSets } from './open-sets.tsx';
import { poolQuery } from './pool.query.ts';
import { SetSummary } from './set-summary.tsx';
import { SizeChoice } from './size-choice.tsx';
import { TopicChoice } from './topic-choice.tsx';
import { useMakeSet } from './use-make-set.ts';

type SetBuilderProps = { certificationId: string; certification: Certification | undefined };

/** The choice, which lives in the address, and what it finds. */
export function SetBuilder({ certificationId, certification }: SetBuilderProps) {
  const [choice, setChoice] = useAddressFilters(readPracticeChoice, writePracticeChoice);
  const pool = useQuery(poolQuery(certificationId, choice));
  const making = useMakeSet(certificationId);
  const change = (part: Partial<PracticeChoice>) => {
    making.reset();
    setChoice({ ...choice, ...part });
  };
  const clear = () => change({ topics: [], states: [], difficulties: [] });
  const { topics, states, difficulties, count, mode } = choice;
  const hasFilters = topics.length + states.length + difficulties.length > 0;

  // Content changes: an old address may name a topic that is gone.
  const isUnknownChoice = pool.error?.statusCode === 400;
  if (pool.error && (isUnknownChoice || !pool.data)) {
    return (
      <div role="alert" className="mt-8 grid justify-items-start gap-3">
        <p className="text-ink-muted">
          {isUnknownChoice ? say('set.unknownTopic') : messageOf(pool.error, say('set.notLoaded'))}
        </p>
        <Button variant="primary" onClick={() => (isUnknownChoice ? clear() : void pool.refetch())}>
          {isUnknownChoice ? say('set.emptyChoice') : say('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!pool.data) return <BuilderSkeleton />;

  const { total, matching } = pool.data;
  const inTopics = pool.data.topics.filter(({ topic_number }) => topics.length === 0 || topics.includes(topic_number));
  const stateOptions = practiceStates.map((state) => ({
    value: state,
    label: stateLabels[state],
    count: inTopics.reduce((sum, topic) => sum + topic[state], 0),
  }));
  const locked = (certification?.questionCount ?? 0) - total;
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 gap-9">
        {/* Where they are too many, those of all certifications together are. */}
        <OpenSets certificationId={isTooManyOpen(making.error) ? undefined : certificationId} />
        <TopicChoice topics={pool.data.topics} chosen={topics} onChange={(chosen) => change({ topics: chosen })} />
        <Chips
          legend={say('set.states')}
          hint={say('set.states.hint')}
          options={stateOptions}
          chosen={states}
          onChange={(chosen) => change({ states: chosen })}
        />
        <Chips
          legend={say('difficulty')}
          options={practiceDifficulties.map((value) => ({ value, label: difficultyLabels[value] }))}
          chosen={difficulties}
          onChange={(chosen) => change({ difficulties: chosen })}
        />
        <SizeChoice choice={choice} onChange={change} />
        {locked > 0 && (
          <p className="text-ink-muted">
            {say('set.locked', { count: total, total: total + locked })}{' '}
            <TextLink to="/pricing">{say('set.locked.plans')}</TextLink>
          </p>
        )}
      </div>
      <SetSummary
        matching={matching}
        total={total}
        count={count}
        isTimed={mode === 'exam'}
        hasFilters={hasFilters}
        isBusy={making.isPending}
        problem={making.error && <StartProblem error={making.error} />}
        onStart={() => making.mutate(choice)}
        onClear={clear}
      />
    </div>
  );
}

const isTooManyOpen = (error: Error | null) => error instanceof ApiError && error.code === 'TOO_MANY_OPEN';

function StartProblem({ error }: { error: Error }) {
  return (
    <Notice tone="negative" className="mt-3">
      {messageOf(error, say('set.notMade'))}
      {isTooManyOpen(error) && (
        <>
          {' '}
          <a href="#open-sets" className="underline underline-offset-3">
            {say('set.showOpen')}
          </a>
        </>
      )}
    </Notice>
  );
}

function BuilderSkeleton() {
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <p role="status" className="sr-only">
        {say('loading')}
      </p>
      <div className="grid gap-2">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-16 rounded-option" />
        ))}
      </div>
      <Skeleton className="h-40 rounded-card max-lg:hidden" />
    </div>
  );
}
