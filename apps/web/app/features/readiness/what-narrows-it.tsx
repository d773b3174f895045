import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { narrowsTexts } from './readiness-words.ts';

/** What would make the range of the estimate narrower. */
export function WhatNarrowsIt({ readiness }: { readiness: Readiness }) {
  return (
    <section aria-label={say('readiness.narrows')}>
      <h3 className="font-semibold">{say('readiness.narrows')}</h3>
      <ul className="mt-2 grid list-disc gap-1 ps-4.5 text-ink-muted marker:text-line-control">
        {narrowsTexts(readiness).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
