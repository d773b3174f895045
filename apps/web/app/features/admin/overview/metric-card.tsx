import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Money } from '../../../ui/money.tsx';
import { Cell, HeaderCell } from '../../../ui/table.tsx';
import { Panel } from '../cells/panel.tsx';
import { MetricChart } from './metric-chart.tsx';
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
