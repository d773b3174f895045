import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatPercent, formatQuantity } from '../../lib/format.ts';
import { axisLabelStyle, axisStyle, gridStyle, percentTicks } from './chart-style.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { ExamRow } from './exam-rows.ts';
import { ExamTick } from './exam-tick.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

const axesHeight = 92;

const linesOf = ({ examTitle, code, attempts, passRate, averageScore }: ExamRow) => [
  code ? `${code} · ${examTitle}` : examTitle,
  formatQuantity(attempts, 'attempt'),
  `Pass rate ${formatPercent(passRate, 1)}`,
  `Average score ${formatPercent(averageScore, 1)}`,
];

const bars = [
  { key: 'attempts', name: 'Attempts', axis: 'attempts', fill: 'var(--line-control)', swatch: 'bg-line-control' },
  { key: 'passRate', name: 'Pass Rate (%)', axis: 'percent', fill: 'var(--positive)', swatch: 'bg-positive' },
  { key: 'averageScore', name: 'Average Score (%)', axis: 'percent', fill: 'var(--accent)', swatch: 'bg-accent' },
] as const;

/** Attempts (upper axis), pass rate and average score (lower axis) of each exam. */
export function ExamChart({ rows }: { rows: ExamRow[] }) {
  const isNarrow = useIsNarrow();
  const rowHeight = isNarrow ? 84 : 68;
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-caption text-ink-muted">
        {bars.map(({ key, name, swatch }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden="true" data-swatch className={`size-3 rounded-[3px] ${swatch}`} />
            {name}
          </li>
        ))}
      </ul>
      <div style={{ height: rows.length * rowHeight + axesHeight }}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={rows}
            layout="vertical"
            barGap={2}
            barCategoryGap={isNarrow ? 22 : 12}
            margin={{ top: 4, right: 20, bottom: 4, left: 0 }}
            title="Performance by Exam"
            desc="Use the arrow keys to walk through the exams."
          >
            <CartesianGrid {...gridStyle} horizontal={false} xAxisId="percent" />
            <YAxis
              {...axisStyle}
              type="category"
              dataKey="id"
              width={isNarrow ? 8 : 158}
              interval={0}
              tick={<ExamTick rows={rows} isAbove={isNarrow} />}
              axisLine={false}
            />
            <XAxis
              {...axisStyle}
              xAxisId="attempts"
              type="number"
              orientation="top"
              allowDecimals={false}
              domain={[0, (most: number) => Math.max(4, most)]}
              height={42}
              label={{ value: 'Attempts', position: 'insideTop', ...axisLabelStyle }}
            />
            <XAxis
              {...axisStyle}
              xAxisId="percent"
              type="number"
              domain={[0, 100]}
              ticks={percentTicks}
              tickFormatter={(percent: number) => `${percent}%`}
              height={46}
              label={{ value: 'Percent', position: 'insideBottom', ...axisLabelStyle }}
            />
            <Tooltip cursor={{ fill: 'var(--sunken)' }} content={<ChartTooltip linesOf={linesOf} />} />
            {bars.map(({ key, name, axis, fill }) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                xAxisId={axis}
                fill={fill}
                barSize={12}
                radius={[0, 4, 4, 0]}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}
