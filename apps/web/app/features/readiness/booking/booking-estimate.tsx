import type { Certification } from '@examplar/contract/catalogue';
import { Copy, Image, Printer } from 'lucide-react';
import { formatPrice } from '../../../lib/format.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { useSharedPicture } from '../../../lib/page/use-shared-picture.ts';
import type { Readiness } from '../../../lib/queries/readiness.ts';
import { practicePath } from '../../../lib/study/practice-choice.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { TooEarly } from '../readiness-details.tsx';
import {
  basisText,
  estimatedPass,
  estimateLabel,
  hasPartialPoints,
  inTenText,
  passSentence,
} from '../readiness-words.ts';
import { LazySending } from '../sending/lazy-sending.tsx';
import { TenPeople, WhatNarrowsIt } from '../ten-people.tsx';
import { VerdictBadge } from '../verdict-badge.tsx';
import type { SharedLines } from './draw-estimate.ts';

type Pass = NonNullable<Readiness['pass']>;

/** How many of the same ten people would fail, and so lose the fee. */
const failInTen = ({ low, high }: Pass): string => inTenText({ low: 1 - high, high: 1 - low });

/** An answer to the page's question, first (PAG-55): the topics are those that cost most, never a promise. */
export function adviceOf({ verdict, holdsDown }: Pick<Readiness, 'verdict' | 'holdsDown'>): string {
  const [first, second] = holdsDown.map(({ name }) => name);
  if (verdict === 'ready') return say('booking.advice.ready');
  const advice = verdict === 'close' ? say('booking.advice.close') : say('booking.advice.notYet');
  if (!first) return advice;
  const help = second ? say('booking.advice.two', { first, second }) : say('booking.advice.one', { topic: first });
  return `${advice} ${help}`;
}

/** The cost of a failed exam; null if the vendor's fee is unknown. */
function feeText({ price, provider, code }: Pick<Certification, 'price' | 'provider' | 'code'>, pass: Pass) {
  if (price <= 0) return null;
  return say('booking.fee', { certification: code, people: failInTen(pass), price: formatPrice(price), provider });
}

/** Accompanies every estimate that leaves this page, too. */
const checkedText = ({ state, basis }: Pick<Readiness, 'state' | 'basis'>): string =>
  state === 'checked' ? say('readiness.estimate.checked', { count: basis.outcomes }) : estimateLabel;

/** The basis of a shared estimate, worded without 'you'. */
const sharedBasis = ({ basis: { firstSight: count, outcomes }, state }: Pick<Readiness, 'basis' | 'state'>): string =>
  state === 'checked' ? say('share.basis.checked', { count, outcomes }) : say('share.basis', { count });

/** The lines of an estimate that is shared: no name, and never without its label. */
function sharedLines(
  { code, title }: Pick<Certification, 'code' | 'title'>,
  readiness: Readiness,
  pass: Pass,
): SharedLines {
  return {
    certification: `${code} · ${title}`,
    sentence: say('share.sentence', { people: inTenText(pass) }),
    basis: sharedBasis(readiness),
    label: checkedText(readiness),
  };
}

const sharedText = ({ certification, sentence, basis, label }: SharedLines): string =>
  [certification, sentence, basis, `${label}.`, 'Examplar'].join('\n');

const topicsShown = 2;

type BookingEstimateProps = { certification: Certification; readiness: Readiness };

/**
 * How people with the same answers would do, what failing would cost, and what changes the estimate; before there is
 * one, what is missing for it.
 */
export function BookingEstimate({ certification, readiness }: BookingEstimateProps) {
  const pass = estimatedPass(readiness);
  return (
    <section aria-label={say('booking.estimate')}>
      <Card className="grid gap-5 sm:p-8">
        {pass ? (
          <>
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <h2 className="max-w-[34ch] font-heading text-heading text-balance">{adviceOf(readiness)}</h2>
              <VerdictBadge verdict={readiness.verdict} />
            </div>
            <div className="grid gap-2.5">
              <p className="text-title font-semibold text-balance">{passSentence(pass)}</p>
              <TenPeople low={pass.low} high={pass.high} />
              <p className="text-caption text-ink-muted">
                {say('readiness.legend')} <span className="block font-medium">{checkedText(readiness)}</span>
              </p>
            </div>
            <p className="max-w-[68ch] empty:hidden">{feeText(certification, pass)}</p>
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
            <TooEarly readiness={readiness} isBooking />
            {readiness.missing.attainable && readiness.narrowedBy === 'unseen' && (
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
        <LazySending certificationId={certification.id} hasEstimate={pass !== null} />
        <p className="border-t border-line pt-3 text-caption text-ink-muted">
          {pass && `${basisText(readiness)} `}
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

type ShareEstimateProps = { lines: SharedLines; pass: { low: number; high: number }; name: string };

/** Shares the estimate as a picture, as text or on paper: made in the browser, without a name, with its label. */
function ShareEstimate({ lines, pass, name }: ShareEstimateProps) {
  const { isBusy, share } = useSharedPicture(`${name}.png`, async () => {
    const { drawEstimate } = await import('./draw-estimate.ts');
    return drawEstimate(lines, pass);
  });
  return (
    <div data-screen-only className="flex flex-wrap gap-2.5">
      <Button isBusy={isBusy} busyLabel={say('share.drawing')} onClick={share}>
        <Image aria-hidden="true" />
        {say('share.picture')}
      </Button>
      <Button onClick={() => void copyText(sharedText(lines))}>
        <Copy aria-hidden="true" />
        {say('share.text')}
      </Button>
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" />
        {say('result.print')}
      </Button>
    </div>
  );
}
