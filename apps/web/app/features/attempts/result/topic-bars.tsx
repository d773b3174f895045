import type { FinishedAttempt } from '@examplar/contract/attempts';
import type { ReactNode } from 'react';
import { langOf } from '../../../lib/page/lang-of.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { topicLabel } from '../../../lib/topic-label.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { hasVerdict } from '../../attempt-parts/attempt-status.tsx';
import { type TopicResult, topicToPractise, topicVerdict, weakestFirst } from './result-figures.ts';

/** Each topic as a bar; the topic to study next comes first. Only an exam is measured against the passing score (PAG-40). */
export function TopicBars({ attempt }: { attempt: TopicsOfAttempt }) {
  const { certificationId, topics } = attempt;
  if (topics.length === 0) return null;
  const toPractise = topicToPractise(topics);
  return (
    <section aria-labelledby="topics" className="mt-12">
      <h2 id="topics" className="font-heading text-title">
        {say('result.topics')}
      </h2>
      <ul className="mt-4 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {weakestFirst(topics).map((topic) => (
          <li key={topic.topic_number}>
            <TopicBar topic={topic} passingScore={hasVerdict(attempt) ? attempt.passingScore : null}>
              {topic === toPractise && (
                <TextLink
                  to={practicePath(certificationId, { topics: [topic.topic_number] })}
                  className="inline-flex min-h-6 items-center text-caption pointer-coarse:min-h-11"
                >
                  {say('result.topic.practise')}
                  <span lang={langOf(topic, 'name')} className="sr-only">
                    : {topicLabel(topic)}
                  </span>
                </TextLink>
              )}
            </TopicBar>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TopicsOfAttempt = Pick<FinishedAttempt, 'kind' | 'mode' | 'certificationId' | 'topics' | 'passingScore'>;

type TopicBarProps = { topic: TopicResult; passingScore: number | null; children: ReactNode };

function TopicBar({ topic, passingScore, children }: TopicBarProps) {
  const { correct, total } = topic;
  const verdict = passingScore === null ? null : topicVerdict(topic, passingScore);
  const label = topicLabel(topic);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <span lang={langOf(topic, 'name')}>{label}</span>
        {verdict && verdict !== 'passing' && (
          <span className="text-caption whitespace-nowrap text-ink-muted">
            {verdict === 'below' ? say('result.topic.below') : say('result.topic.tooFew')}
          </span>
        )}
      </p>
      <p className="font-semibold tabular-nums">
        {correct}/{total}
      </p>
      <ProgressBar
        percent={(correct / total) * 100}
        {...(passingScore !== null && { markPercent: passingScore })}
        tone={verdict === 'too_few' ? 'neutral' : 'accent'}
        label={say('result.topic.figure', { topic: label, correct, total })}
        className="col-span-2"
      />
      {children && (
        <p data-screen-only className="col-span-2">
          {children}
        </p>
      )}
    </div>
  );
}
