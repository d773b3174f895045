import type { Certification } from '@examplar/contract/catalogue';
import { formatPercent, formatQuantity } from '../../lib/format.ts';

/** The topics of the exam with their weights. */
export function CertificationTopics({ certification }: { certification: Certification }) {
  const { topics, weights_are_ours } = certification;
  if (topics.length === 0) return null;
  const heaviest = Math.max(...topics.map((topic) => topic.weight));
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-heading text-heading">
        Topics
      </h2>
      <p className="mt-1.5 text-caption text-ink-muted">
        {weights_are_ours
          ? 'Share of each topic in the exam. The vendor publishes no weights; these are ours.'
          : 'Share of each topic in the exam, as the vendor publishes it.'}
      </p>
      <ol className="mt-5 grid gap-4.5">
        {topics.map((topic) => (
          <li key={topic.topic_number}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="font-medium">{topic.name}</span>
              <span className="font-semibold tabular-nums">{formatPercent(topic.weight)}</span>
            </div>
            {/* No track behind the bars: the longest bar is the heaviest topic, not the whole exam. */}
            <div
              aria-hidden="true"
              data-bar
              className="mt-1.5 h-2 rounded-round bg-accent"
              style={{ width: `${(topic.weight / heaviest) * 100}%` }}
            />
            {topic.questionCount > 0 && (
              <p className="mt-1 text-caption text-ink-muted tabular-nums">
                Topic {topic.topic_number} · {formatQuantity(topic.questionCount, 'practice question')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
