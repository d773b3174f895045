import type { Certification } from '@examplar/contract/catalogue';
import { langOf } from '../../../lib/lang-of.ts';
import type { Readiness } from '../../../lib/queries/readiness.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { hasPartialPoints } from '../partial-points.ts';
import { basisText, passSentence } from '../readiness-words.ts';
import { TenPeople } from '../ten-people.tsx';
import { TooEarly } from '../too-early.tsx';
import { VerdictBadge } from '../verdict-badge.tsx';
import { WhatNarrowsIt } from '../what-narrows-it.tsx';
import { checkedText, feeText, sharedLines } from './booking-words.ts';
import { ShareEstimate } from './share-estimate.tsx';

const topicsShown = 2;

type BookingEstimateProps = { certification: Certification; readiness: Readiness };

/**
 * How people with the same answers would do, what failing would cost, and what changes the estimate; before there is
 * one, what is missing for it.
 */
export function BookingEstimate({ certification, readiness }: BookingEstimateProps) {
  const { pass } = readiness;
  return (
    <section aria-label={say('booking.estimate')}>
      <Card className="grid gap-5 sm:p-8">
        {pass ? (
          <>
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <h2 className="max-w-[26ch] font-heading text-heading text-balance">{passSentence(pass)}</h2>
              <VerdictBadge verdict={readiness.verdict} />
            </div>
            <div className="grid gap-2">
              <TenPeople low={pass.low} high={pass.high} />
              <p className="text-caption font-medium text-ink-muted">{checkedText(readiness)}</p>
            </div>
            <p className="max-w-[68ch]">{feeText(certification, pass)}</p>
            <div className="grid gap-x-10 gap-y-6 border-t border-line pt-5 sm:grid-cols-2">
              <CostliestTopics certificationId={certification.id} readiness={readiness} />
              <WhatNarrowsIt readiness={readiness} />
            </div>
            <ShareEstimate
              lines={sharedLines(certification, readiness, pass)}
              pass={pass}
              name={`${certification.code.toLowerCase()}-estimate`}
            />
          </>
        ) : (
          <>
            <h2 className="font-heading text-heading">{say('booking.tooEarly')}</h2>
            <TooEarly readiness={readiness} />
            {readiness.narrowedBy === 'unseen' && (
              <ButtonLink
                to={practicePath(certification.id, { states: ['unseen'] })}
                data-screen-only
                className="justify-self-start"
              >
                {say('booking.practiseUnseen')}
              </ButtonLink>
            )}
          </>
        )}
        <p className="border-t border-line pt-3 text-caption text-ink-muted">
          {pass && `${basisText(readiness)} ${say('readiness.noPromise')} `}
          {pass && hasPartialPoints(certification) && `${say('readiness.allOrNothing')} `}
          <TextLink to="/how-readiness-works">{say('readiness.how')}</TextLink>
        </p>
      </Card>
    </section>
  );
}

/** The topics in which most questions of a full exam are expected to be lost. */
function CostliestTopics({ certificationId, readiness }: { certificationId: string; readiness: Readiness }) {
  const topics = readiness.holdsDown.slice(0, topicsShown);
  if (topics.length === 0) return null;
  return (
    <section aria-label={say('booking.movesMost')}>
      <h3 className="font-semibold">{say('booking.movesMost')}</h3>
      <ul className="mt-2 grid gap-3">
        {topics.map(({ topic_number: number, name, points, untranslated }) => (
          <li key={number} className="flex items-center justify-between gap-x-4 gap-y-2 cramped:flex-wrap">
            <span className="min-w-0">
              <span lang={langOf({ untranslated }, 'name')}>{name}</span>
              <span className="block text-caption text-ink-muted tabular-nums">
                {say('booking.costs', {
                  count: Math.max(1, Math.round(points)),
                  total: readiness.score?.outOf ?? '',
                })}
              </span>
            </span>
            <ButtonLink
              to={practicePath(certificationId, { topics: [number] })}
              variant="secondary"
              size="small"
              data-screen-only
              aria-label={say('practise.topic', { topic: name })}
              className="flex-none"
            >
              {say('practise')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
