import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { sayParts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';

type ChartCardProps = {
  title: string;
  description: string;
  /** Shown instead of chart and table while there is no data. */
  empty?: { text: string; hint: string } | null;
  chart: ReactNode;
  table: ReactNode;
  className?: string;
};

const button = {
  label: (text: string) => <span className="max-sm:sr-only">{text}</span>,
  x: (text: string) => <span className="sr-only">{text}</span>,
};

/** A chart with a title and a text summary; a button shows the same figures as a table. */
export function ChartCard({ title, description, empty, chart, table, className }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <Card className={cx('flex min-w-0 flex-col gap-4', className)}>
      <section aria-labelledby={titleId} className="flex min-w-0 flex-1 flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 id={titleId} className="text-title font-semibold">
              {title}
            </h2>
            <p className="text-caption text-ink-muted">{description}</p>
          </div>
          {!empty && (
            <Button
              size="small"
              variant="quiet"
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
              className="-me-3 -mt-1.5 min-w-11 flex-none"
            >
              {isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              {isTable
                ? sayParts('chart.chart', { title }, { label: button.label, x: button.x })
                : sayParts('chart.table', { title }, { label: button.label, x: button.x })}
            </Button>
          )}
        </div>
        {empty ? (
          <div className="grid min-h-60 flex-1 content-center justify-items-center gap-1 rounded-option bg-sunken px-4 text-center">
            <p className="font-semibold">{empty.text}</p>
            <p className="text-caption text-ink-muted">{empty.hint}</p>
          </div>
        ) : (
          <div className="min-w-0">{isTable ? table : chart}</div>
        )}
      </section>
    </Card>
  );
}

type ChartTooltipProps = {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
  /** The lines of the hovered or focused point: its name, then its figures. */
  linesOf: (point: never) => string[];
};

/** The values of a point, on hover and while the arrow keys move over the chart. */
export function ChartTooltip({ active, payload, linesOf }: ChartTooltipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  const [title, ...figures] = linesOf(point as never);
  return (
    <div className="max-w-64 rounded-option border border-line-strong bg-raised px-3 py-2 text-caption shadow-float">
      <p className="font-semibold">{title}</p>
      {figures.map((line) => (
        <p key={line} className="text-ink-muted tabular-nums">
          {line}
        </p>
      ))}
    </div>
  );
}

type FiguresTableProps = { caption: string; head: string[]; rows: { id: string; cells: ReactNode[] }[] };

/** The figures of a chart; the first column names the row. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {head.map((name, column) => (
            <HeaderCell key={name} className={column === 0 ? '' : 'text-end!'}>
              {name}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...figures] }) => (
          <tr key={id}>
            <th scope="row" className="border-t border-line px-4 py-2.5 text-start font-medium">
              {name}
            </th>
            {figures.map((figure, column) => (
              <Cell key={head[column + 1]} className="py-2.5! text-end whitespace-nowrap">
                {figure}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
