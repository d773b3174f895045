import { langOf } from '../../../lib/page/lang-of.ts';
import type { PracticePool } from '../../../lib/queries/study.ts';
import { practiceStates } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { topicLabel } from '../../../lib/topic-label.ts';
import { stateCounts } from './choice-labels.ts';

type TopicChoiceProps = {
  topics: PracticePool['topics'];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** The topics with what the learner has done of each. None chosen means all. */
export function TopicChoice({ topics, chosen, onChange }: TopicChoiceProps) {
  const toggle = (topic: number) =>
    onChange(chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic].sort((a, b) => a - b));
  return (
    <fieldset>
      <legend className="text-title font-semibold">{say('catalogue.topics')}</legend>
      <p className="mt-0.5 text-ink-muted">{chosen.length === 0 ? say('set.topics.all') : say('set.topics.some')}</p>
      <ul className="mt-3 grid gap-2">
        {topics.map((topic) => (
          <li key={topic.topic_number}>
            <label
              data-choice
              className="flex cursor-pointer items-start gap-3.5 rounded-option border border-line-control bg-raised px-4 py-3 transition-colors hover:border-ink-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="checkbox"
                checked={chosen.includes(topic.topic_number)}
                onChange={() => toggle(topic.topic_number)}
                className="mt-0.5 size-5 flex-none scroll-mb-40"
              />
              <span className="min-w-0 flex-1">
                <span lang={langOf(topic, 'name')} className="block font-medium">
                  {topicLabel(topic)}
                </span>
                <span className="block text-caption text-ink-muted tabular-nums">{stateText(topic)}</span>
              </span>
              <span className="font-semibold tabular-nums">
                {topic.total}
                <span className="sr-only">{` ${say('catalogue.questions', { count: topic.total })}`}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function stateText(topic: PracticePool['topics'][number]): string {
  if (topic.total > 0 && topic.unseen === topic.total) return say('topic.nothingSeen');
  const parts = practiceStates.filter((state) => topic[state] > 0);
  if (parts.length === 0) return say('topic.allSeen');
  return parts.map((state) => stateCounts[state](topic[state])).join(' · ');
}
