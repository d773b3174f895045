import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Money } from '../../../ui/money.tsx';
import { Cell, HeaderCell } from '../../../ui/table.tsx';
import { Panel } from '../cells/panel.tsx';
import { changeText, dayText, isEmptySeries, type Metric, type Trend } from './metrics.ts';

type MetricCardProps = { metric: Metric; trend: Trend; className?: string };

/** A metric: its total, its change, and its days as a chart or a table. */
export function MetricCard({ metric, trend, className }: MetricCardProps) {
  const [isTable, setIsTable] = useState(false);
  const { title, totalLabel, dayLabel, periodLabel, format, isShare } = metric;
  const change = changeText(trend, isShare);
  return (
    <Panel
      title={title}
      className={className ?? ''}
      more={
        <Button size="small" variant="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          {isTable ? 'Chart' : 'Table'}
          <span className="sr-only"> of {title}</span>
        </Button>
      }
    >
      <p className="-mt-3 flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-heading text-heading">
          <Money>{format(trend.total)}</Money>
        </span>
        <span className="text-ink-muted">{totalLabel}</span>
      </p>
      <p className="-mt-2 text-caption text-ink-muted tabular-nums">
        <b className="font-semibold text-ink">{format(trend.inPeriod)}</b> {periodLabel}
        {change && `, ${change}`}
      </p>
      {isTable ? (
        <section
          aria-label={`${title} by day`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative h-56 overflow-auto rounded-option border border-line"
        >
          <table className="w-full border-separate border-spacing-0">
            <caption className="sr-only">{title} by day</caption>
            <thead className="sticky top-0">
              <tr>
                <HeaderCell>Day</HeaderCell>
                <HeaderCell className="text-end">{dayLabel}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {trend.series.toReversed().map(({ day, value }) => (
                <tr key={day}>
                  <Cell className="py-1.5!">{formatDate(day)}</Cell>
                  <Cell className={cx('py-1.5! text-end', value === null && 'text-ink-muted')}>
                    {dayText(metric, value)}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : isEmptySeries(metric, trend.series) ? (
        <p className="grid h-56 place-items-center rounded-option bg-sunken px-4 text-center text-ink-muted">
          There is no data for this period yet.
        </p>
      ) : (
        <MetricChart metric={metric} series={trend.series} />
      )}
    </Panel>
  );
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const axis = {
  stroke: 'var(--line-control)',
  tick: { fill: 'var(--ink-muted)', fontSize: 12 },
  tickLine: false,
} as const;

/** The days of a metric; arrow keys move between them. Days without a value are gaps; a share is a dot a day. */
function MetricChart({ metric, series }: { metric: Metric; series: Trend['series'] }) {
  const { title, dayLabel, kind, isShare } = metric;
  const hasGaps = series.some(({ value }) => value === null);
  return (
    <figure className="grid gap-1">
      <figcaption className="text-caption text-ink-muted">{dayLabel}</figcaption>
      <div className="h-50">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={series}
            margin={{ top: 6, right: 8, bottom: 0, left: 0 }}
            title={`${title} by day`}
            desc="Use the arrow keys to move between days."
          >
            <CartesianGrid stroke="var(--line)" strokeDasharray="2 4" vertical={false} />
            <XAxis
              {...axis}
              dataKey="day"
              minTickGap={36}
              tickFormatter={(day: string) => shortDay.format(new Date(day))}
            />
            <YAxis
              {...axis}
              width={52}
              allowDecimals={false}
              domain={isShare ? [0, 100] : [0, 'auto']}
              tickFormatter={(value: number) =>
                metric.name === 'revenue' ? `$${value}` : isShare ? `${value}%` : `${value}`
              }
            />
            <Tooltip
              cursor={kind === 'bars' ? { fill: 'var(--sunken)' } : { stroke: 'var(--line-control)' }}
              filterNull={false}
              content={<ChartTip textOf={(day, value) => [formatDate(day), dayText(metric, value)]} />}
            />
            {kind === 'bars' ? (
              <Bar
                dataKey="value"
                fill="var(--accent)"
                radius={[3, 3, 0, 0]}
                maxBarSize={22}
                isAnimationActive={false}
              />
            ) : (
              <Line
                dataKey="value"
                // What is counted at a moment changes in steps; shares of single days make no line.
                type="stepAfter"
                connectNulls={false}
                stroke="var(--accent)"
                strokeWidth={isShare ? 0 : 2.25}
                dot={(isShare || hasGaps) && { r: 3, fill: 'var(--accent)', strokeWidth: 0 }}
                activeDot={{ r: 5, fill: 'var(--accent)', stroke: 'var(--raised)' }}
                isAnimationActive={false}
              />
            )}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

type ChartTipProps = {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
  textOf: (day: string, value: number | null) => [title: string, figure: string];
};

/** The value of a day, on hover and while the arrow keys move over the chart. */
function ChartTip({ active, payload, textOf }: ChartTipProps) {
  const point = payload?.[0]?.payload as { day: string; value: number | null } | undefined;
  if (!active || !point) return null;
  const [title, figure] = textOf(point.day, point.value);
  return (
    <div className="rounded-option border border-line-strong bg-raised px-3 py-2 text-caption shadow-float">
      <p className="text-ink-muted">{title}</p>
      <p className="font-semibold tabular-nums">{figure}</p>
    </div>
  );
}
