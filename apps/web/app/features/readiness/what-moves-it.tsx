import { langOf } from '../../lib/page/lang-of.ts';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { WhatNarrowsIt } from './ten-people.tsx';

const shownTopics = 3;

/** What holds the estimate down, the costliest topic first, and what would make it narrower. */
export function WhatMovesIt({ readiness }: { readiness: Readiness }) {
  const worst = readiness.holdsDown.slice(0, shownTopics);
  return (
    <div className="grid content-start gap-5">
      {worst.length > 0 && (
        <section aria-label={say('readiness.holdsDown')}>
          <h3 className="font-semibold">{say('readiness.holdsDown')}</h3>
          <ul className="mt-2 grid gap-1.5">
            {worst.map(({ topic_number: number, name, points, untranslated }) => (
              <li key={number} className="flex items-baseline justify-between gap-x-4 cramped:flex-wrap">
                <span lang={langOf({ untranslated }, 'name')} className="min-w-0">
                  {name}
                </span>
                <span className="flex-none text-ink-muted tabular-nums">
                  {say('readiness.costs', { count: Math.max(1, Math.round(points)) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WhatNarrowsIt readiness={readiness} />
    </div>
  );
}
