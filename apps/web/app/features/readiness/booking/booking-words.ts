import type { Certification } from '@examplar/contract/catalogue';
import { passInTen } from '@examplar/domain/readiness/pass-in-ten';
import { formatPrice } from '../../../lib/format.ts';
import type { Readiness } from '../../../lib/queries/readiness.ts';
import { basisText, estimateLabel } from '../readiness-words.ts';

type Pass = NonNullable<Readiness['pass']>;

/** Of the same ten people, how many would fail, and so lose the fee. */
const failInTen = ({ low, high }: Pass): string => passInTen({ low: 1 - high, high: 1 - low });

/** What a failed exam costs. Null where the vendor's fee is not known. */
export function feeText({ price, provider, code }: Pick<Certification, 'price' | 'provider' | 'code'>, pass: Pass) {
  if (price <= 0) return null;
  return `If those 10 people booked ${code} today, ${failInTen(pass)} of them would lose the fee of ${formatPrice(price)}. ${provider} charges it for each try; it may differ in your country.`;
}

/** Said with every estimate that leaves this page, too. */
export const checkedText = ({ state, basis }: Pick<Readiness, 'state' | 'basis'>): string =>
  state === 'checked' ? `Model estimate, checked against ${basis.outcomes} real exams` : estimateLabel;

/** The lines of an estimate that is shared: no name, and never without its label. */
export function sharedLines({ code, title }: Pick<Certification, 'code' | 'title'>, readiness: Readiness, pass: Pass) {
  return {
    certification: `${code} · ${title}`,
    sentence: `Of 10 people with these answers, ${passInTen(pass)} would pass the real exam.`,
    basis: basisText(readiness).replace('you saw', 'seen'),
    label: checkedText(readiness),
  };
}

export type SharedLines = ReturnType<typeof sharedLines>;

export const sharedText = ({ certification, sentence, basis, label }: SharedLines): string =>
  [certification, sentence, basis, `${label}.`, 'Examplar'].join('\n');
