import type { Certification } from '@examplar/contract/catalogue';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAddressFilters } from '../../../lib/address/address-filters.ts';
import { roomPath } from '../../../lib/address/room-path.ts';
import { callOnce } from '../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { randomKey } from '../../../lib/api/random-key.ts';
import { formatPercent } from '../../../lib/format.ts';
import { startLanguage } from '../../../lib/languages/start-language.ts';
import { fresh, practiceSetsQuery } from '../../../lib/queries/study.ts';
import { useSession } from '../../../lib/session/session.ts';
import {
  maxSetMinutes,
  maxSetSize,
  type PracticeChoice,
  practiceStates,
  readPracticeChoice,
  writePracticeChoice,
} from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/forms/chips.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { difficultyNames, stateLabels } from './choice-labels.ts';
import { OpenSets } from './open-sets.tsx';
import { SetSummary } from './set-summary.tsx';
import { TopicChoice } from './topic-choice.tsx';

const sizes = [10, 20, 40, 65].map((value) => ({ value, label: String(value) }));
const modes = [
  { value: 'practice', label: say('set.untimed') },
  { value: 'exam', label: say('set.timed') },
] as const;

type SizeChoiceProps = { choice: PracticeChoice; onChange: (change: Partial<PracticeChoice>) => void };

/** How many questions, and whether against the clock. */
function SizeChoice({ choice: { count, mode, minutes }, onChange }: SizeChoiceProps) {
  const extraTime = useSession().user?.extraTimePercent ?? 0;
  return (
    <section aria-labelledby="set-size">
      <h2 id="set-size" className="text-title font-semibold">
        {say('set.length')}
      </h2>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        <Segments
          legend={say('set.questions')}
          options={sizes}
          value={sizes.some(({ value }) => value === count) ? count : null}
          onChange={(chosen) => onChange({ count: chosen })}
        />
        <NumberField
          label={say('set.otherNumber')}
          min={1}
          max={maxSetSize}
          value={count}
          onChange={(chosen) => chosen !== null && onChange({ count: chosen })}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
        <div>
          <Segments
            legend={say('set.clock')}
            options={modes}
            value={mode}
            onChange={(chosen) => onChange({ mode: chosen, minutes: null })}
          />
          <p className="mt-1.5 max-w-[22rem] text-caption text-ink-muted">
            {mode === 'practice'
              ? say('set.untimed.text')
              : `${say('set.timed.text')}${extraTime > 0 ? ` ${say('set.extraTime', { percent: formatPercent(extraTime) })}` : ''}`}
          </p>
        </div>
        {mode === 'exam' && (
          <NumberField
            label={say('set.minutes')}
            hint={say('set.minutes.hint')}
            min={1}
            max={maxSetMinutes}
            value={minutes}
            isOptional
            onChange={(chosen) => onChange({ minutes: chosen })}
          />
        )}
      </div>
    </section>
  );
}

type Filters = Pick<PracticeChoice, 'topics' | 'states' | 'difficulties'>;

/** What there is to practise. While another choice is looked up, the figures of the last one stay. */
const poolQuery = (certificationId: string, { topics, states, difficulties }: Filters) => {
  const lists = { topics, states, difficulties };
  const query = Object.fromEntries(
    Object.entries(lists).flatMap(([name, values]) => (values.length > 0 ? [[name, values.join(',')]] : [])),
  );
  return {
    ...endpointQuery('GET /certifications/:certificationId/practice-pool', { params: { certificationId }, query }),
    ...fresh,
    placeholderData: keepPreviousData,
  };
};

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
          options={difficultyLabels.map((value) => ({ value, label: difficultyNames[value] }))}
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

/** Makes a practice set of a choice and opens its room. Pressing again after a lost reply makes no second set. */
function useMakeSet(certificationId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const latest = useRef({ choice: '', key: '' });

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ minutes, ...choice }: PracticeChoice) => {
      const written = writePracticeChoice({ ...choice, minutes });
      if (latest.current.choice !== written || latest.current.key === '')
        latest.current = { choice: written, key: randomKey() };
      const { count, mode, topics, states, difficulties } = choice;
      return callOnce(latest.current.key, 'POST /practice-sets', {
        body: {
          certificationId,
          count,
          mode,
          topics: [...topics],
          states: [...states],
          difficulties: [...difficulties],
          ...startLanguage(),
          ...(mode === 'exam' && minutes !== null && { minutes }),
        },
      });
    },
    onSuccess: (attempt) => {
      latest.current.key = '';
      void client.invalidateQueries({ queryKey: practiceSetsQuery().queryKey });
      void navigate(roomPath(attempt));
    },
  });
}
