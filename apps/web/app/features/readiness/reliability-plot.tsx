import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';

type Bins = ReplyOf<'GET /readiness/calibration'>['simulation']['bins'];
type ReliabilityPlotProps = { title: string; bins: Bins };

const [left, top, side] = [44, 10, 260];
const x = (share: number) => left + share * side;
const y = (share: number) => top + (1 - share) * side;
const ticks = [0, 0.25, 0.5, 0.75, 1];
const percent = (share: number) => formatPercent(share * 100);

/** What was predicted against what happened. On the diagonal both are the same; the bars are 90 % intervals. */
export function ReliabilityPlot({ title, bins }: ReliabilityPlotProps) {
  return (
    <figure className="grid max-w-md gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg role="img" aria-label={describe(title, bins)} viewBox="0 0 320 318" className="w-full">
        {ticks.map((tick) => (
          <g key={tick} className="fill-ink-muted text-[11px] tabular-nums">
            <line x1={left} x2={left + side} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={left - 7} y={y(tick) + 4} textAnchor="end">
              {percent(tick)}
            </text>
            <text x={x(tick)} y={top + side + 17} textAnchor="middle">
              {percent(tick)}
            </text>
          </g>
        ))}
        <line
          x1={x(0)}
          y1={y(0)}
          x2={x(1)}
          y2={y(1)}
          strokeDasharray="5 4"
          strokeWidth={1.5}
          className="stroke-line-control"
        />
        {bins.map(({ from, predicted, passed, low, high }) => (
          <g key={from} data-swatch>
            <line
              x1={x(predicted)}
              x2={x(predicted)}
              y1={y(low)}
              y2={y(high)}
              strokeWidth={2}
              className="stroke-accent"
            />
            <circle cx={x(predicted)} cy={y(passed)} r={4.5} className="fill-accent" />
          </g>
        ))}
        <text x={left + side / 2} y={312} textAnchor="middle" className="fill-ink-muted text-[12px]">
          {say('plot.predicted')}
        </text>
        <text
          transform={`translate(11 ${top + side / 2}) rotate(-90)`}
          textAnchor="middle"
          className="fill-ink-muted text-[12px]"
        >
          {say('plot.passed')}
        </text>
      </svg>
      <BinsTable title={title} bins={bins} />
    </figure>
  );
}

const describe = (title: string, bins: Bins) =>
  `${title}. ${bins.map(({ predicted, passed }) => say('plot.bin', { predicted: percent(predicted), passed: percent(passed) })).join('; ')}.`;

const tableHeads = [
  say('plot.table.predicted'),
  say('plot.table.passed'),
  say('plot.table.interval'),
  say('plot.table.exams'),
];

function BinsTable({ title, bins }: ReliabilityPlotProps) {
  return (
    <details className="text-caption">
      <summary className="min-h-8 cursor-pointer content-center font-semibold text-accent pointer-coarse:min-h-11">
        {say('plot.table')}
      </summary>
      <table className="mt-2 w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-ink-muted">
            {tableHeads.map((head, column) => (
              <th key={head} scope="col" className={column === 0 ? 'text-start font-medium' : 'text-end font-medium'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, predicted, passed, low, high, exams }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-medium">
                {percent(predicted)}
              </th>
              <td className="text-end">{percent(passed)}</td>
              <td className="text-end">{say('range', { from: percent(low), to: percent(high) })}</td>
              <td className="text-end">{formatCount(exams)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
