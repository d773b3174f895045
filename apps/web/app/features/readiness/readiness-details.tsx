import type { Certification } from '@examplar/contract/catalogue';
import { minFirstSightAnswers } from '@examplar/domain/readiness/missing-answers';
import { ChevronDown } from 'lucide-react';
import { langOf } from '../../lib/page/lang-of.ts';
import type { Readiness } from '../../lib/queries/readiness.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import {
  basisText,
  estimateLabel,
  hasPartialPoints,
  inTenText,
  missingText,
  passSentence,
  readinessSentence,
  scoreText,
} from './readiness-words.ts';
import { TenPeople, WhatNarrowsIt } from './ten-people.tsx';

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

type ReadinessDetailsProps = {
  readiness: Readiness;
  score: NonNullable<Readiness['score']>;
  certification: Certification | undefined;
  /** Names the certification to screen readers. */
  code: string;
};

/** The likely score, what moves it and what it rests on, closed at first. */
export function ReadinessDetails({ readiness, score, certification, code }: ReadinessDetailsProps) {
  return (
    <details className="group @container">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-caption font-semibold text-accent pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span>
          {sayParts(
            'readiness.more',
            { certification: code },
            { x: (text) => <span className="sr-only">{text}</span> },
          )}
        </span>
        <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-x-10 gap-y-5 @3xl:grid-cols-2">
        <ScoreBand score={score} />
        <WhatMovesIt readiness={readiness} />
        <p className="text-caption text-ink-muted @3xl:col-span-2">
          {basisText(readiness)}
          {hasPartialPoints(certification) && ` ${say('readiness.allOrNothing')}`}
        </p>
      </div>
    </details>
  );
}

type ReadinessEstimateProps = {
  readiness: Readiness;
  /** Set where the page already has the full sentence. */
  isShort?: boolean;
};

/** The sentence, its ten figures and the likely score; before there are enough answers, what is missing. */
export function ReadinessEstimate({ readiness, isShort = false }: ReadinessEstimateProps) {
  const { pass, score, state } = readiness;
  if (!pass || !score) return <TooEarly readiness={readiness} />;
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-3">
        <p className="text-title font-semibold text-balance">
          {isShort ? say('readiness.short', { people: inTenText(pass) }) : passSentence(pass)}
        </p>
        <TenPeople low={pass.low} high={pass.high} />
        {!isShort && (
          <p className="text-caption text-ink-muted">
            {say('readiness.legend')}
            {state === 'estimate' && <span className="block font-medium">{estimateLabel}</span>}
          </p>
        )}
      </div>
      <ScoreBand score={score} />
    </div>
  );
}

type FullAccessProps = {
  missing: Readiness['missing'];
  /** Whether the sentence above says already how many questions there are. */
  isSaid?: boolean;
};

/** Where the questions that are open now cannot lead to an estimate: what full access has, and the way to it. */
export function FullAccess({ missing, isSaid = false }: FullAccessProps) {
  if (!missing.withFullAccess) return isSaid ? null : <p className="text-ink-muted">{missingText({ missing })}</p>;
  return (
    <p className="text-ink-muted">
      {!isSaid && `${missingText({ missing })}. `}
      <TextLink to="/pricing" data-screen-only>
        {say('readiness.fullAccess.plans')}
      </TextLink>
    </p>
  );
}

type TooEarlyProps = {
  readiness: Readiness;
  /** Where nothing may be decided by a first impression (LRN-98). */
  isBooking?: boolean;
};

/**
 * Before there is an estimate: the wide range of few answers, how far it is to an estimate, and which topics lack answers. Where what is
 * open now does not suffice, nothing asks for it.
 */
export function TooEarly({ readiness, isBooking = false }: TooEarlyProps) {
  const { missing, basis, state } = readiness;
  const needed = Math.max(minFirstSightAnswers, basis.firstSight + missing.more);
  const isEarly = state === 'early' && !isBooking;
  return (
    <div className="grid content-start gap-3">
      <p className="text-title font-semibold text-balance">
        {isEarly ? readinessSentence(readiness) : missingText(readiness)}
      </p>
      {isEarly && missing.attainable && <p>{missingText(readiness)}</p>}
      {!missing.attainable && <FullAccess missing={missing} isSaid={!isEarly} />}
      {missing.attainable && (
        <>
          <ProgressBar percent={(basis.firstSight / needed) * 100} label={say('tooEarly.progress')} />
          <p className="text-caption text-ink-muted tabular-nums">
            {say('tooEarly.answers', { count: basis.firstSight, total: needed })}
          </p>
        </>
      )}
      {missing.attainable && missing.topics.length > 0 && <MissingTopics topics={missing.topics} />}
    </div>
  );
}

/** How many answers each topic still needs: one figure where they need about as many. */
function MissingTopics({ topics }: { topics: Readiness['missing']['topics'] }) {
  const needs = topics.map(({ more }) => more);
  const [least, most] = [Math.min(...needs), Math.max(...needs)];
  if (topics.length > 1 && most - least <= 2)
    return (
      <p className="text-caption text-ink-muted">{say('tooEarly.each', { count: most, topics: topics.length })}</p>
    );
  return (
    <div className="text-caption">
      <p className="font-semibold">{say('tooEarly.topics')}</p>
      <ul className="mt-1 grid gap-0.5 text-ink-muted">
        {topics.map((topic) => (
          <li key={topic.topic_number} className="flex justify-between gap-x-4 cramped:flex-wrap">
            <span lang={langOf(topic, 'name')} className="min-w-0">
              {topic.name}
            </span>
            <span className="flex-none tabular-nums">{say('tooEarly.more', { count: topic.more })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The likely score as a band on the scale of a full exam, with the passing score across it. */
function ScoreBand({ score }: { score: NonNullable<Readiness['score']> }) {
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
        <span
          className="absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
          style={{ insetInlineStart: share(passing) }}
        >
          {say('readiness.pass', { count: passing })}
        </span>
        {passingShare < 88 && <span className="absolute inset-e-0">{outOf}</span>}
      </div>
    </div>
  );
}
