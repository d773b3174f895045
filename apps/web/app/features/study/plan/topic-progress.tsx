import { Link } from 'react-router';
import { formatPercent } from '../../../lib/format.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import type { Progress } from '../../../lib/queries/study.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { topicLabel } from '../../../lib/topic-label.ts';
import { stateCounts } from '../builder/choice-labels.ts';

type TopicProgressProps = { certificationId: string; topics: Progress['topics']; hasDate: boolean };

/** Each topic as two bars: how much of it was seen, and how much of that is remembered now and on the day of the exam. */
export function TopicProgress({ certificationId, topics, hasDate }: TopicProgressProps) {
  return (
    <section aria-labelledby="topic-progress">
      <h2 id="topic-progress" className="text-title font-semibold">
        {say('catalogue.topics')}
      </h2>
      <p className="mt-0.5 max-w-[80ch] text-caption text-ink-muted">
        {hasDate ? say('plan.topics.legend.date') : say('plan.topics.legend')}
      </p>
      <ol className="mt-4 grid gap-5">
        {topics.map((topic) => (
          <li key={topic.topic_number}>
            <div className="flex items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-medium">
                <span lang={langOf(topic, 'name')}>{topicLabel(topic)}</span>
                {topic.weight !== null && (
                  <>
                    {' '}
                    <span className="font-normal whitespace-nowrap text-ink-muted tabular-nums">
                      {say('plan.topic.weight', { percent: formatPercent(topic.weight) })}
                    </span>
                  </>
                )}
              </span>
              <Link
                to={practicePath(certificationId, { topics: [topic.topic_number] })}
                prefetch="intent"
                aria-label={say('practise.topic', { topic: topicLabel(topic) })}
                className="inline-flex min-h-9 flex-none items-center font-semibold text-accent hover:text-accent-strong pointer-coarse:min-h-11"
              >
                {say('practise')}
              </Link>
            </div>
            <dl className="mt-1 grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-caption tabular-nums">
              {topic.seen < topic.total && (
                <>
                  <dt className="text-ink-muted">{say('plan.seen')}</dt>
                  <dd className="contents">
                    <Bar share={topic.seen / topic.total} fill="bg-accent" />
                    <span className="min-w-[5.4rem] text-end">
                      {say('quantity.of', { count: topic.seen, total: topic.total })}
                    </span>
                  </dd>
                </>
              )}
              <dt className="text-ink-muted">{say('plan.recall')}</dt>
              <dd className="contents">
                <Bar share={topic.recall ?? 0} fill="bg-accent/40" mark={topic.recallOnExamDay} />
                <span className="min-w-[5.4rem] text-end">{recallText(topic)}</span>
              </dd>
            </dl>
            {topic.missed + topic.unsure > 0 && (
              <p className="mt-1 text-caption text-ink-muted tabular-nums">{weakText(topic)}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bar({ share, fill, mark = null }: { share: number; fill: string; mark?: number | null }) {
  return (
    <span aria-hidden="true" className="relative h-2.5">
      <span data-track className="block h-full overflow-hidden rounded-round bg-sunken inset-ring inset-ring-line">
        <span data-bar className={`block h-full rounded-round ${fill}`} style={{ width: `${share * 100}%` }} />
      </span>
      {mark !== null && (
        <span
          data-mark
          className="absolute -inset-y-1 w-0.5 rounded-round bg-ink"
          style={{ insetInlineStart: `${mark * 100}%` }}
        />
      )}
    </span>
  );
}

const percentOf = (recall: number) => formatPercent(Math.round(recall * 100));

function recallText({ recall, recallOnExamDay }: Pick<Progress, 'recall' | 'recallOnExamDay'>): string {
  if (recall === null) return say('plan.recall.none');
  return percentOf(recallOnExamDay ?? recall);
}

const weakText = ({ missed, unsure }: { missed: number; unsure: number }) =>
  [missed > 0 && stateCounts.missed(missed), unsure > 0 && stateCounts.unsure(unsure)].filter(Boolean).join(' · ');
