import type { Certification } from '@examplar/contract/catalogue';
import { formatPercent } from '../../lib/format.ts';
import { langOf } from '../../lib/lang-of.ts';
import { say } from '../../lib/texts.ts';

/** The topics of the exam with their weights. */
export function CertificationTopics({ certification }: { certification: Certification }) {
  const { topics, weights_are_ours, provider } = certification;
  if (topics.length === 0) return null;

  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-heading text-heading">
        {say('catalogue.topics')}
      </h2>
      <p className="mt-1.5 text-caption text-ink-muted">
        {weights_are_ours
          ? say('catalogue.topics.ours', { provider })
          : say('catalogue.topics.published', { provider })}
      </p>
      <ol className="mt-5 grid gap-4.5">
        {topics.map((topic) => (
          <li key={topic.topic_number}>
            <div className="flex items-baseline justify-between gap-4">
              <span lang={langOf(topic, 'name')} className="font-medium">
                {topic.name}
              </span>
              <span className="font-semibold tabular-nums">{formatPercent(topic.weight)}</span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-round bg-sunken">
              <div
                data-bar
                className="h-full rounded-round bg-accent"
                style={{ width: `${Math.min(100, topic.weight)}%` }}
              />
            </div>
            {topic.questionCount > 0 && (
              <p className="mt-1 text-caption text-ink-muted tabular-nums">
                {say('topic.number', { number: `${topic.topic_number}` })} ·{' '}
                {say('quantity.practiceQuestions', { count: topic.questionCount })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
