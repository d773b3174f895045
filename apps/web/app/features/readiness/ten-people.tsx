import type { Readiness } from '../../lib/queries/readiness.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { narrowsTexts } from './readiness-words.ts';

const people = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

type TenPeopleProps = { low: number; high: number };

/** Ten small figures: those who would pass, those who might, and those who would not. The sentence beside them says the same. */
export function TenPeople({ low, high }: TenPeopleProps) {
  const sure = Math.round(10 * low);
  const possible = Math.round(10 * high);
  return (
    <svg aria-hidden="true" viewBox="0 0 236 40" className="h-10 w-full max-w-59 print:break-inside-avoid">
      {people.map((index) => (
        <Person key={index} x={index * 24} look={index < sure ? 'passes' : index < possible ? 'may' : 'fails'} />
      ))}
    </svg>
  );
}

const looks = {
  passes: 'fill-accent stroke-accent',
  may: 'fill-accent-soft stroke-accent stroke-2 [stroke-dasharray:3_2]',
  fails: 'fill-none stroke-line-control',
};

function Person({ x, look }: { x: number; look: keyof typeof looks }) {
  return (
    <g data-swatch transform={`translate(${x} 0)`} className={cx(looks[look])} strokeWidth={1.5}>
      <circle cx={10} cy={9} r={6} />
      <path d="M1.5 37V29a8.5 8.5 0 0 1 17 0v8z" strokeLinejoin="round" />
    </g>
  );
}

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
