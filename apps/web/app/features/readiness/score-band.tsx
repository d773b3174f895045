import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { scoreText } from './readiness-words.ts';

/** The likely score as a band on the scale of a full exam, with the passing score across it. */
export function ScoreBand({ score }: { score: NonNullable<Readiness['score']> }) {
  const { low, high, outOf, passing } = score;
  const share = (count: number) => `${(count / outOf) * 100}%`;
  const passingShare = (passing / outOf) * 100;
  return (
    <div>
      <p>{scoreText(score)}</p>
      <div aria-hidden="true" className="relative mt-3 h-2.5">
        <div data-track className="h-full rounded-round bg-sunken inset-ring inset-ring-line" />
        <div
          data-bar
          className="absolute inset-y-0 min-w-2 rounded-round bg-accent"
          style={{ insetInlineStart: share(low), width: share(high - low) }}
        />
        <div
          data-mark
          className="absolute -inset-y-1 w-0.5 rounded-round bg-ink"
          style={{ insetInlineStart: share(passing) }}
        />
      </div>
      <div
        aria-hidden="true"
        className="relative mt-2 h-[1.25rem] text-caption font-medium text-ink-muted tabular-nums"
      >
        <span className="absolute inset-s-0">0</span>
        <span className="absolute -translate-x-1/2 whitespace-nowrap" style={{ insetInlineStart: share(passing) }}>
          {say('readiness.pass', { count: passing })}
        </span>
        {passingShare < 88 && <span className="absolute inset-e-0">{outOf}</span>}
      </div>
    </div>
  );
}
