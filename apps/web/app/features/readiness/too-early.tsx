import { minFirstSightAnswers } from '@examplar/domain/readiness/missing-answers';
import { langOf } from '../../lib/lang-of.ts';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { missingText } from './readiness-words.ts';

/** Before there is an estimate: how far it is to one, and which topics lack answers. Nothing is guessed. */
export function TooEarly({ readiness }: { readiness: Readiness }) {
  const { missing, basis } = readiness;
  const needed = Math.max(minFirstSightAnswers, basis.firstSight + missing.more);
  return (
    <div className="grid content-start gap-3">
      <p className="text-title font-semibold">{missingText(readiness)}</p>
      {missing.attainable && (
        <>
          <ProgressBar percent={(basis.firstSight / needed) * 100} label={say('tooEarly.progress')} />
          <p className="text-caption text-ink-muted tabular-nums">
            {say('tooEarly.answers', { count: basis.firstSight, total: needed })}
          </p>
        </>
      )}
      {missing.attainable && missing.topics.length > 0 && (
        <div className="text-caption">
          <p className="font-semibold">{say('tooEarly.topics')}</p>
          <ul className="mt-1 grid gap-0.5 text-ink-muted">
            {missing.topics.map((topic) => (
              <li key={topic.topic_number} className="flex justify-between gap-x-4 cramped:flex-wrap">
                <span lang={langOf(topic, 'name')} className="min-w-0">
                  {topic.name}
                </span>
                <span className="flex-none tabular-nums">{say('tooEarly.more', { count: topic.more })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
