import { replayWidths } from '@examplar/domain/replay/replay-marks';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { say } from '../../../lib/texts.ts';
import { questionAnchor } from '../result/use-linked-question.ts';
import { MarkShape } from './replay-mark.tsx';
import { markLabel } from './replay-words.ts';
import type { Replay } from './replayed-attempt.ts';

/** The number of marks per row, on a phone and on wider screens, so that each can be seen and pressed. */
const marksOfRow = { narrow: 22, wide: 70 };

/**
 * The attempt from left to right, on several rows where one is too short. One stop for Tab; arrow keys, Home and End go
 * along it, and each mark leads to its question.
 */
export function ReplayStrip({ replay: { marks, paceMs, flagged } }: { replay: Replay }) {
  const [search] = useSearchParams();
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { marks: widths, pace } = replayWidths(marks, paceMs);
  const move = (event: KeyboardEvent) => {
    const last = marks.length - 1;
    const targets: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('a')[Math.min(last, Math.max(0, target))]?.focus();
  };
  const { narrow, wide } = marksOfRow;
  const rows = { '--rows-narrow': Math.ceil(marks.length / narrow), '--rows-wide': Math.ceil(marks.length / wide) };
  const shownMark = shown === null ? undefined : marks[shown];
  return (
    <div className="mt-4">
      <ol
        ref={list}
        data-fill
        aria-label={say('replay.order')}
        onKeyDown={move}
        onMouseLeave={() => setShown(null)}
        onBlur={() => setShown(null)}
        className="flex flex-wrap gap-y-1 rounded-control bg-sunken bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_1px,transparent_1px_calc(var(--pace)*var(--rows)*100%))] py-1.5 [--rows:var(--rows-narrow)] sm:[--rows:var(--rows-wide)]"
        style={{ ...rows, '--pace': pace } as CSSProperties}
      >
        {marks.map((mark, index) => (
          <li
            key={mark.number}
            className="max-w-full"
            style={{ width: `calc(${widths[index]} * var(--rows) * 99.9%)` }}
          >
            <Link
              to={{ search: linkSearch(search), hash: `#${questionAnchor(mark.number)}` }}
              replace
              preventScrollReset
              tabIndex={index === current ? 0 : -1}
              aria-label={markLabel(mark, flagged.has(mark.number))}
              onFocus={() => {
                setCurrent(index);
                setShown(index);
              }}
              onMouseEnter={() => setShown(index)}
              className="block rounded-[3px] px-px pt-0.5 pb-1.5 hover:bg-accent-soft focus-visible:bg-accent-soft"
            >
              <MarkShape outcome={mark.outcome} isChanged={mark.isChanged} isFlagged={flagged.has(mark.number)} />
            </Link>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" data-screen-only className="mt-2 min-h-6 text-caption font-medium tabular-nums">
        {shownMark ? markLabel(shownMark, flagged.has(shownMark.number)) : say('replay.select')}
      </p>
    </div>
  );
}

/** The list shows every question, so that the one that a mark leads to is there. */
function linkSearch(search: URLSearchParams): string {
  const all = new URLSearchParams(search);
  all.set('show', 'all');
  return `?${all}`;
}
