import { toPercent } from '@examplar/domain/scoring/rounding';
import { CircleCheck, CircleX } from 'lucide-react';
import { Cell, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { say, sayParts } from '../../../lib/texts.ts';
import { ChartTooltip } from './chart-kit.tsx';

/** How a completed attempt ended. */
export const outcomeLabels = { Passed: say('attempt.passed'), Failed: say('attempt.failed') } as const;

export type Outcome = { name: 'Passed' | 'Failed'; attempts: number; percent: number };

export function outcomesOf({ passed, completed }: { passed: number; completed: number }): Outcome[] {
  const failed = completed - passed;
  return [
    { name: 'Passed', attempts: passed, percent: toPercent(passed, completed) },
    { name: 'Failed', attempts: failed, percent: toPercent(failed, completed) },
  ];
}

const looks = {
  Passed: { fill: 'var(--positive)', Icon: CircleCheck, text: 'text-positive' },
  Failed: { fill: 'var(--line-control)', Icon: CircleX, text: 'text-ink-muted' },
};

type PercentLabelProps = { x?: number | string; y?: number | string; textAnchor?: string; payload?: Outcome };

function PercentLabel({ x = 0, y = 0, textAnchor, payload }: PercentLabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={textAnchor === 'end' ? 'end' : textAnchor === 'start' ? 'start' : 'middle'}
      dominantBaseline="central"
      fill="var(--ink)"
      fontSize={13}
      fontWeight={600}
    >
      {formatPercent(payload?.percent ?? 0, 1)}
    </text>
  );
}

/**
 * Passed against failed: each slice with its percentage, how many passed in the middle, and the counts below. A ring of one
 * slice would say nothing: then it is a sentence.
 */
export function OutcomeChart({ outcomes }: { outcomes: Outcome[] }) {
  const slices = outcomes.filter(({ attempts }) => attempts > 0);
  const [passed] = outcomes;
  if (slices.length < 2 && passed)
    return (
      <p className="grid gap-1">
        <span className="font-heading text-heading tabular-nums">{formatPercent(passed.percent, 1)}</span>
        <span className="text-ink-muted">
          {say('outcomes.oneSided', {
            passed: passed.attempts,
            count: outcomes.reduce((sum, { attempts }) => sum + attempts, 0),
          })}
        </span>
      </p>
    );
  return (
    <div className="grid gap-3">
      <div style={{ height: 168 }} className="relative">
        <ResponsiveContainer width="100%" height="100%">
          <PieChart title={say('outcomes')} desc={say('outcomes.keys')}>
            <Pie
              data={slices}
              dataKey="attempts"
              nameKey="name"
              innerRadius={38}
              outerRadius={56}
              startAngle={90}
              endAngle={-270}
              stroke="var(--raised)"
              strokeWidth={slices.length > 1 ? 3 : 0}
              isAnimationActive={false}
              labelLine={false}
              label={PercentLabel}
            >
              {slices.map(({ name }) => (
                <Cell key={name} fill={looks[name].fill} />
              ))}
            </Pie>
            <Tooltip
              content={
                <ChartTooltip
                  linesOf={({ name, attempts, percent }: Outcome) => [
                    outcomeLabels[name],
                    say('outcomes.slice', { count: attempts, percent: formatPercent(percent, 1) }),
                  ]}
                />
              }
            />
          </PieChart>
        </ResponsiveContainer>
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 grid place-content-center text-center text-caption leading-tight font-semibold tabular-nums"
        >
          {sayParts(
            'outcomes.ofAll',
            { passed: outcomes[0]?.attempts ?? 0, count: outcomes.reduce((sum, { attempts }) => sum + attempts, 0) },
            { b: (text) => <span className="block font-heading text-title">{text}</span> },
          )}
        </p>
      </div>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        {outcomes.map(({ name, attempts }) => {
          const { Icon, text } = looks[name];
          return (
            <li key={name} className="flex items-center gap-2">
              <Icon aria-hidden="true" className={text} />
              <span className="font-semibold">{outcomeLabels[name]}</span>
              <span className="text-ink-muted tabular-nums">{formatCount(attempts)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
