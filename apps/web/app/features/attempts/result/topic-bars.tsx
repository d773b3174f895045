import { hasPassed } from '@examplar/domain/scoring/passing';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { type TopicResult, weakestFirst } from './result-figures.ts';

type TopicBarsProps = { topics: readonly TopicResult[]; passingScore: number };

/** With fewer questions a topic below passing says nothing. */
const fewestToTell = 3;

/** Each topic as a bar with the passing score across it: where to study next stands at the top. */
export function TopicBars({ topics, passingScore }: TopicBarsProps) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-heading text-title">
        By topic, weakest first
      </h2>
      <ul className="mt-4 grid gap-4">
        {weakestFirst(topics).map(({ topic_number, name, correct, total }) => {
          const isBelow =
            total >= fewestToTell &&
            !hasPassed({ points: correct, maxPoints: total, passingScorePercent: passingScore });
          const label = name ?? `Topic ${topic_number}`;
          return (
            <li key={topic_number} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5">
              <p className="min-w-0">
                {label}{' '}
                {isBelow && (
                  <span className="text-caption font-semibold whitespace-nowrap text-negative">
                    · below passing score
                  </span>
                )}
              </p>
              <p className="font-semibold tabular-nums">
                {correct}/{total}
              </p>
              <ProgressBar
                percent={(correct / total) * 100}
                markPercent={passingScore}
                tone={isBelow ? 'negative' : 'accent'}
                label={`${label}: ${correct} of ${total} correct`}
                className="col-span-2"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
