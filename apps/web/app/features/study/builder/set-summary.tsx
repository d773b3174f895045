import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { say, sayParts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';

type SetSummaryProps = {
  /** How many questions the choice finds; null until it is known. */
  matching: number | null;
  total: number;
  count: number;
  isTimed: boolean;
  hasFilters: boolean;
  isBusy: boolean;
  problem: ReactNode;
  onStart: () => void;
  onClear: () => void;
};

/** What the choice finds and the one way on. Always in sight: beside the choice, on narrow screens at their lower edge. */
export function SetSummary(props: SetSummaryProps) {
  const { matching, total, count, isTimed, hasFilters, isBusy, problem } = props;
  const size = Math.min(count, matching ?? count);
  return (
    <section
      aria-label={say('set.yours')}
      className="z-10 border-line bg-raised max-lg:bottom-0 max-lg:[@media(min-height:22rem)]:sticky max-lg:-mx-[clamp(16px,4vw,2rem)] max-lg:border-t max-lg:px-[clamp(16px,4vw,2rem)] max-lg:py-3 lg:sticky lg:top-6 lg:rounded-card lg:border lg:p-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:max-lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-1 lg:gap-3">
        <div role="status" className="tabular-nums">
          {matching === null ? (
            <p className="text-ink-muted">{say('set.counting')}</p>
          ) : (
            <p>
              {hasFilters ? (
                <span className="text-ink-muted">{sayParts('set.matching', { matching, total }, { b: large })}</span>
              ) : (
                <>
                  {large(formatCount(matching))}{' '}
                  <span className="ms-0.5 text-ink-muted">{say('catalogue.questions', { count: matching })}</span>
                </>
              )}
            </p>
          )}
          {matching !== null && matching > 0 && matching < count && (
            <p className="text-caption text-ink-muted">{say('set.fewer', { count })}</p>
          )}
          {matching === 0 && (
            <p className="text-caption text-ink-muted">{hasFilters ? say('set.noMatch') : say('set.nothing')}</p>
          )}
        </div>
        {hasFilters && (
          <Button variant="quiet" disabled={isBusy} onClick={props.onClear} className="max-sm:-me-4.5 lg:order-last">
            {say('set.clear')}
          </Button>
        )}
        <Button
          variant="primary"
          size="large"
          isBusy={isBusy}
          disabled={matching === 0}
          onClick={props.onStart}
          className="whitespace-nowrap cramped:whitespace-normal max-sm:col-span-2 max-sm:mt-1"
        >
          {isTimed ? say('set.startTimed', { count: size }) : say('set.start', { count: size })}
        </Button>
      </div>
      {problem}
    </section>
  );
}

const large = (text: string) => <strong className="font-heading text-title text-ink lg:text-heading">{text}</strong>;
