import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { certificationQuery, providersQuery } from '../../lib/queries/catalogue.ts';
import { readinessQuery } from '../../lib/queries/readiness.ts';
import { type Progress, progressQuery, type Target } from '../../lib/queries/study.ts';
import { practicePath } from '../../lib/study/practice-choice.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readinessSentence } from '../readiness/readiness-words.ts';
import { VerdictBadge } from '../readiness/verdict-badge.tsx';
import { DayNote, TargetHead, useLastEvening } from './day-note.tsx';
import { OutcomeQuestion } from './outcome-question.tsx';
import { TodayPortion } from './today-portion.tsx';

const shownTopics = 2;

type ExamWeekProps = {
  target: Target;
  /** What stands above everything else in the card. */
  notice?: ReactNode;
};

/** The exam's own card, from seven days before it to the day after (LRN-136): only what that day needs. */
export function ExamWeek({ target, notice }: ExamWeekProps) {
  const { certificationId, daysLeft, phase } = target;
  const isLastEvening = useLastEvening(target);
  const inset = 'mx-5 mt-5 sm:mx-7 sm:mt-6';
  return (
    <Card className="p-0! sm:p-0!">
      <article aria-labelledby={`target-${certificationId}`}>
        <TargetHead target={target} />
        {notice}
        {phase === 'past' ? (
          <div className="px-5 py-5 sm:px-7 sm:py-6">
            <OutcomeQuestion target={target} />
          </div>
        ) : (
          <>
            <DayNote target={target} as="h3" className={inset} />
            {isLastEvening && <TestDay target={target} className={inset} />}
            <div className="grid gap-x-10 gap-y-6 px-5 py-5 sm:px-7 sm:py-6 md:grid-cols-2">
              {daysLeft !== 0 && <TodayPortion target={target} isPrimary />}
              <div className="grid content-start gap-5">
                <ReadinessLine certificationId={certificationId} />
                {daysLeft !== 0 && <WeakestTopics certificationId={certificationId} />}
              </div>
            </div>
          </>
        )}
      </article>
    </Card>
  );
}

/** Left out if it cannot be loaded: the list matters more. */
function ReadinessLine({ certificationId }: Pick<Target, 'certificationId'>) {
  const { data: readiness, isError } = useQuery(readinessQuery(certificationId));
  if (isError) return null;
  if (!readiness) return <Skeleton className="h-12 rounded-option" />;
  return (
    <p>
      <VerdictBadge verdict={readiness.verdict} /> {readinessSentence(readiness)}
    </p>
  );
}

/** The topics of which least will be remembered in the exam, each a way to practise it. */
function WeakestTopics({ certificationId }: Pick<Target, 'certificationId'>) {
  const { data: progress, isError } = useQuery(progressQuery(certificationId));
  if (isError) return null;
  if (!progress) return <Skeleton className="h-24 rounded-option" />;
  const topics = weakestTopics(progress.topics);
  if (topics.length === 0) return null;
  return (
    <section aria-label={say('week.weakest')}>
      <h3 className="font-semibold">{say('week.weakest')}</h3>
      <ul className="mt-1">
        {topics.map((topic) => (
          <li key={topic.topic_number} lang={langOf(topic, 'name')}>
            <TextLink
              to={practicePath(certificationId, { topics: [topic.topic_number] })}
              className="inline-flex min-h-11 items-center"
            >
              {topic.name}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions that were never asked have no recall to judge by. */
function weakestTopics(topics: Progress['topics']): Progress['topics'] {
  const recall = (topic: Progress['topics'][number]) => topic.recallOnExamDay ?? topic.recall ?? 1;
  return topics
    .filter(({ seen }) => seen > 0)
    .sort((one, other) => recall(one) - recall(other) || one.topic_number - other.topic_number)
    .slice(0, shownTopics);
}

/** What the provider asks for on the day of the test, each with its source (LRN-140). Nothing where nobody looked, or if it cannot be loaded. */
function TestDay({ target: { certificationId }, className }: { target: Target; className: string }) {
  const { data: exam } = useQuery(certificationQuery(certificationId));
  const { data: providers = [] } = useQuery(providersQuery());
  const provider = providers.find(({ id }) => id === exam?.provider_id);
  if (!provider || provider.testDay.length === 0) return null;
  return (
    <section aria-labelledby={`test-day-${certificationId}`} className={className}>
      <h3 id={`test-day-${certificationId}`} className="font-semibold">
        {say('testDay.title')}
      </h3>
      <ul className="mt-2 grid list-disc gap-2 ps-5 marker:text-line-control">
        {provider.testDay.map((item) => (
          <li key={item.text}>
            <span lang={langOf(item, 'text')}>{item.text}</span>{' '}
            <span className="text-caption text-ink-muted">
              {sayParts('facts.source.checked', { date: formatDate(item.checked_on) }, { a: linkTo(item.source_url) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkTo = (url: string) => (text: string) => (
  <a href={url} rel="noopener" className="inline-block py-0.5 font-medium underline underline-offset-3">
    {text}
  </a>
);
