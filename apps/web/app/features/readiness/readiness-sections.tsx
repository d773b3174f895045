import type { ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { passSentence } from './readiness-words.ts';
import { TenPeople } from './ten-people.tsx';

function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 ps-5 marker:text-line-control">{children}</ul>;
}

const example = { low: 0.6, high: 0.8 };

/** The model in plain words: what is shown, what counts, how it is calculated and what it cannot know. */
export const readinessSections: readonly { id: string; title: string; body: ReactNode }[] = [
  {
    id: 'what-you-see',
    title: say('sections.see'),
    body: (
      <>
        <figure className="grid gap-3 rounded-card border border-line bg-raised p-5">
          <p className="text-title font-semibold">{passSentence(example)}</p>
          <TenPeople {...example} />
          <figcaption className="text-caption text-ink-muted">{say('sections.see.legend')}</figcaption>
        </figure>
        <p>{say('sections.see.range')}</p>
        <p>{say('sections.see.verdicts')}</p>
      </>
    ),
  },
  {
    id: 'what-counts',
    title: say('sections.counts'),
    body: (
      <>
        <p>{say('sections.counts.first')}</p>
        <Points>
          <li>{say('sections.counts.preview')}</li>
          <li>{say('sections.counts.blank')}</li>
          <li>{say('sections.counts.withdrawn')}</li>
        </Points>
        <p>{say('sections.counts.early')}</p>
      </>
    ),
  },
  {
    id: 'calculation',
    title: say('sections.calculation'),
    body: (
      <>
        <p>{say('sections.calculation.idea')}</p>
        <p>{say('sections.calculation.difficulty')}</p>
        <p>{say('sections.calculation.versions')}</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: say('sections.limits'),
    body: (
      <Points>
        <li>{say('sections.limits.harder')}</li>
        <li>{say('sections.limits.leftOut')}</li>
        <li>{say('sections.limits.after')}</li>
        <li>{say('sections.limits.day')}</li>
        <li>{say('sections.limits.known')}</li>
        <li>{say('sections.limits.telling')}</li>
      </Points>
    ),
  },
];
