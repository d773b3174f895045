import { langOf } from '../../../lib/page/lang-of.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { topicLabel } from '../../../lib/topic-label.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type TopicResult, topicVerdict, weakestFirst } from './result-figures.ts';

type TopicBarsProps = { certificationId: string; topics: readonly TopicResult[]; passingScore: number };

/** Each topic as a bar, marked with the passing score; the topic to study next comes first. */
export function TopicBars({ certificationId, topics, passingScore }: TopicBarsProps) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-heading text-title">
        {say('result.topics')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {weakestFirst(topics).map((topic) => (
          <li key={topic.topic_number}>
            <TopicBar
              topic={topic}
              passingScore={passingScore}
              practice={practicePath(certificationId, { topics: [topic.topic_number] })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TopicBarProps = { topic: TopicResult; passingScore: number; practice: string };

function TopicBar({ topic, passingScore, practice }: TopicBarProps) {
  const { correct, total } = topic;
  const verdict = topicVerdict(topic, passingScore);
  const label = topicLabel(topic);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <span lang={langOf(topic, 'name')}>{label}</span>
        {verdict === 'below' && (
          <span className="text-caption font-semibold whitespace-nowrap text-negative">
            {say('result.topic.below')}
          </span>
        )}
        {verdict === 'too_few' && (
          <span className="text-caption whitespace-nowrap text-ink-muted">{say('result.topic.tooFew')}</span>
        )}
      </p>
      <p className="font-semibold tabular-nums">
        {correct}/{total}
      </p>
      <ProgressBar
        percent={(correct / total) * 100}
        markPercent={passingScore}
        tone={verdict === 'below' ? 'negative' : verdict === 'too_few' ? 'neutral' : 'accent'}
        label={say('result.topic.figure', { topic: label, correct, total })}
        className="col-span-2"
      />
      {verdict === 'below' && (
        <p data-screen-only className="col-span-2">
          <TextLink to={practice} className="inline-flex min-h-6 items-center text-caption pointer-coarse:min-h-11">
            {say('result.topic.practise')}
            <span lang={langOf(topic, 'name')} className="sr-only">
              : {label}
            </span>
          </TextLink>
        </p>
      )}
    </div>
  );
}
