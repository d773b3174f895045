import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatLocalDate, formatPercent } from '../../../lib/format.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { say } from '../../../lib/texts.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import { useMedia } from '../../../ui/use-media.ts';
import type { CompletedAttempt } from '../attempt-figures.ts';
import { ChartTooltip } from './chart-kit.tsx';
import { outcomeLabels } from './outcome.tsx';

type TrendPoint = {
  id: string;
  date: string;
  /** The date as an axis has room for it. */
  day: string;
  exam: string;
  /** The language of the exam's name, if it is not the page's. */
  lang: 'en' | undefined;
  score: number;
  passingScore: number;
  status: 'Passed' | 'Failed';
};

const trendLength = 10;

/** A line every ten percent, every twenty where the axis is long. */
export function trendTicks(floor: number): number[] {
  const step = floor >= 50 ? 10 : 20;
  const count = Math.floor((100 - floor) / step) + 1;
  return Array.from({ length: count }, (_, index) => 100 - index * step).reverse();
}

/** The lower end of the score axis: a multiple of ten well below the lowest score, so that differences are visible. */
export const trendFloor = (points: readonly TrendPoint[]): number =>
  Math.max(
    0,
    Math.floor((Math.min(...points.flatMap(({ score, passingScore }) => [score, passingScore])) - 5) / 10) * 10,
  );

/**
 * The last ten completed attempts, oldest first; the score is a whole percent, rounded down, so that no failed one is
 * on the passing line.
 */
export function trendPoints(completed: readonly CompletedAttempt[]): TrendPoint[] {
  return completed
    .slice(0, trendLength)
    .reverse()
    .map((attempt) => ({
      id: attempt.id,
      date: formatLocalDate(attempt.completedAt),
      day: formatLocalDate(attempt.completedAt).replace(/[,/] ?\d{4}$/, ''),
      exam: `${attempt.certificationCode} · ${attempt.examTitle}`,
      lang: langOf(attempt, 'examTitle'),
      score: Math.floor(attempt.percent),
      passingScore: attempt.passingScore,
      status: attempt.status,
    }));
}

/** The style of axes, grids and labels of all charts, by theme colours, so that they follow light and dark. */
const axisStyle = {
  stroke: 'var(--line-control)',
  tick: { fill: 'var(--ink-muted)', fontSize: 13 },
  tickLine: false,
} as const;

const gridStyle = { stroke: 'var(--line)', strokeDasharray: '2 4' } as const;

const chartHeight = 272;

/** Phone width, where charts have other proportions. */
const useIsNarrow = () => useMedia('(max-width: 40rem)');

const linesOf = ({ exam, date, score, passingScore, status }: TrendPoint) => [
  exam,
  date,
  say('trend.point', { score: formatPercent(score), passingScore: formatPercent(passingScore) }),
  labelOf(outcomeLabels, status),
];

/** On a phone the tooltip is as wide as the chart, so it is placed where scores are rare. */
const belowTheLines = { y: 124 };

/** Scores of the latest attempts against the passing score, which steps where the exams have different ones. */
export function TrendChart({ points }: { points: TrendPoint[] }) {
  const isNarrow = useIsNarrow();
  const floor = trendFloor(points);
  return (
    <div className="grid gap-2">
      <div style={{ height: chartHeight - 28 }}>
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={points}
            margin={{ top: 8, right: 16, bottom: 4, left: 2 }}
            title={say('trend')}
            desc={say('trend.keys')}
          >
            <CartesianGrid {...gridStyle} vertical={false} />
            <XAxis
              {...axisStyle}
              dataKey="id"
              tickFormatter={(id: string) => points.find((point) => point.id === id)?.day ?? ''}
              interval="preserveStartEnd"
              minTickGap={16}
              padding={{ left: 18, right: 18 }}
            />
            <YAxis
              {...axisStyle}
              width={48}
              domain={[floor, 100]}
              ticks={trendTicks(floor)}
              tickFormatter={(percent: number) => formatPercent(percent)}
            />
            <Tooltip
              cursor={{ stroke: 'var(--line-control)' }}
              content={<ChartTooltip linesOf={linesOf} />}
              {...(isNarrow && { position: belowTheLines })}
            />
            <Line
              dataKey="passingScore"
              name={say('passingScore')}
              type="step"
              stroke="var(--ink)"
              strokeWidth={1.5}
              strokeDasharray="6 5"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              dataKey="score"
              name={say('figures.score')}
              type="linear"
              stroke="var(--accent)"
              strokeWidth={2.5}
              dot={<AttemptDot />}
              activeDot={{ r: 6, fill: 'var(--accent)', stroke: 'var(--raised)' }}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
      <ul className="flex flex-wrap justify-center gap-x-6 text-caption text-ink-muted">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-6 border-t-[2.5px] border-accent" />
          {say('figures.score')}
        </li>
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <circle cx={6} cy={6} r={4.5} fill="var(--accent)" stroke="var(--accent)" strokeWidth={2} />
          </svg>
          {outcomeLabels.Passed}
        </li>
        <li className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <circle cx={6} cy={6} r={4.5} fill="var(--raised)" stroke="var(--accent)" strokeWidth={2} />
          </svg>
          {outcomeLabels.Failed}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-6 border-t-[1.5px] border-dashed border-ink" />
          {say('passingScore')}
        </li>
      </ul>
    </div>
  );
}

type AttemptDotProps = { cx?: number; cy?: number; payload?: TrendPoint };

/** Filled where the attempt passed, hollow where it failed. */
function AttemptDot({ cx = 0, cy = 0, payload }: AttemptDotProps) {
  const isPassed = payload?.status === 'Passed';
  return (
    <circle
      cx={cx}
      cy={cy}
      r={4.5}
      fill={isPassed ? 'var(--accent)' : 'var(--raised)'}
      stroke="var(--accent)"
      strokeWidth={2.5}
    />
  );
}
