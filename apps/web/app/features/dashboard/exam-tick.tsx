import type { ExamRow } from './exam-rows.ts';

type ExamTickProps = { rows: ExamRow[]; x?: number | string; y?: number | string; payload?: { value: string } };

/** The name of an exam beside its bars, and above it the certification that it belongs to. */
export function ExamTick({ rows, x = 0, y = 0, payload }: ExamTickProps) {
  const row = rows.find(({ id }) => id === payload?.value);
  if (!row) return null;
  return (
    <text x={x} y={y} textAnchor="end" fontSize={13}>
      {row.code && (
        <tspan x={x} dy={-4} fill="var(--ink)" fontWeight={600}>
          {row.code}
        </tspan>
      )}
      <tspan x={x} dy={row.code ? 18 : 4} fill="var(--ink-muted)">
        {row.label}
      </tspan>
    </text>
  );
}
