import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatCount, formatPercent, formatPrice } from '../../../lib/format.ts';

export type Overview = ReplyOf<'GET /admin/overview'>;
export type Trend = Overview['users'] | Overview['passRate'];
export type MetricName = 'revenue' | 'activeSubscriptions' | 'users' | 'attempts' | 'passRate';

export type Metric = {
  name: MetricName;
  title: string;
  /** What the large figure counts. */
  totalLabel: string;
  /** The meaning of a day's value. */
  dayLabel: string;
  periodLabel: string;
  kind: 'bars' | 'line';
  format: (value: number) => string;
  /** Shares change by points, amounts by percent. */
  isShare?: boolean;
};

export const metrics: readonly Metric[] = [
  {
    name: 'revenue',
    title: 'Revenue',
    totalLabel: 'in total, net of refunds',
    dayLabel: 'US dollars per day',
    periodLabel: 'in this period',
    kind: 'bars',
    format: formatPrice,
  },
  {
    name: 'activeSubscriptions',
    title: 'Active subscriptions',
    totalLabel: 'active now',
    dayLabel: 'Active subscriptions per day',
    periodLabel: 'started',
    kind: 'line',
    format: formatCount,
  },
  {
    name: 'users',
    title: 'Users',
    totalLabel: 'accounts',
    dayLabel: 'New accounts per day',
    periodLabel: 'joined',
    kind: 'bars',
    format: formatCount,
  },
  {
    name: 'attempts',
    title: 'Attempts',
    totalLabel: 'in total',
    dayLabel: 'Attempts per day',
    periodLabel: 'in this period',
    kind: 'bars',
    format: formatCount,
  },
  {
    name: 'passRate',
    title: 'Pass rate',
    totalLabel: 'of all finished attempts',
    dayLabel: 'Percent passed per day',
    periodLabel: 'in this period',
    kind: 'line',
    format: (value) => formatPercent(value, Number.isInteger(value) ? 0 : 1),
    isShare: true,
  },
];

/** The text for a day's value; null is a day without data. */
export const dayText = ({ format }: Pick<Metric, 'format'>, value: number | null): string =>
  value === null ? 'No finished attempts' : format(value);

/** Whether a chart would show nothing. A share of 0% is a value: attempts were finished, and none was passed. */
export const isEmptySeries = ({ isShare }: Pick<Metric, 'isShare'>, series: Trend['series']): boolean =>
  series.every(({ value }) => value === null || (value === 0 && !isShare));

/** How a period compares with the one before: `+50% vs. the previous period`. Null where there is nothing to compare with. */
export function changeText({ inPeriod, inPeriodBefore }: Trend, isShare = false): string | null {
  const difference = inPeriod - inPeriodBefore;
  if (difference === 0) return 'unchanged';
  const sign = difference > 0 ? '+' : '−';
  if (isShare) return `${sign}${Math.abs(difference).toFixed(1)} points vs. the previous period`;
  if (inPeriodBefore === 0) return null;
  return `${sign}${Math.round((Math.abs(difference) / inPeriodBefore) * 100)}% vs. the previous period`;
}
