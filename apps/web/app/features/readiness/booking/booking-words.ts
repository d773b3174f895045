import type { Certification } from '@examplar/contract/catalogue';
import { formatPrice } from '../../../lib/format.ts';
import type { Readiness } from '../../../lib/queries/readiness.ts';
import { say } from '../../../lib/texts.ts';
import { estimateLabel, inTenText } from '../readiness-words.ts';

type Pass = NonNullable<Readiness['pass']>;

/** How many of the same ten people would fail, and so lose the fee. */
const failInTen = ({ low, high }: Pass): string => inTenText({ low: 1 - high, high: 1 - low });

/** The cost of a failed exam; null if the vendor's fee is unknown. */
export function feeText({ price, provider, code }: Pick<Certification, 'price' | 'provider' | 'code'>, pass: Pass) {
  if (price <= 0) return null;
  return say('booking.fee', { certification: code, people: failInTen(pass), price: formatPrice(price), provider });
}

/** Accompanies every estimate that leaves this page, too. */
export const checkedText = ({ state, basis }: Pick<Readiness, 'state' | 'basis'>): string =>
  state === 'checked' ? say('readiness.estimate.checked', { count: basis.outcomes }) : estimateLabel;

/** The basis of a shared estimate, worded without 'you'. */
const sharedBasis = ({ basis: { firstSight: count, outcomes }, state }: Pick<Readiness, 'basis' | 'state'>): string =>
  state === 'checked' ? say('share.basis.checked', { count, outcomes }) : say('share.basis', { count });

/** The lines of an estimate that is shared: no name, and never without its label. */
export function sharedLines({ code, title }: Pick<Certification, 'code' | 'title'>, readiness: Readiness, pass: Pass) {
  return {
    certification: `${code} · ${title}`,
    sentence: say('share.sentence', { people: inTenText(pass) }),
    basis: sharedBasis(readiness),
    label: checkedText(readiness),
  };
}

export type SharedLines = ReturnType<typeof sharedLines>;

export const sharedText = ({ certification, sentence, basis, label }: SharedLines): string =>
  [certification, sentence, basis, `${label}.`, 'Examplar'].join('\n');
