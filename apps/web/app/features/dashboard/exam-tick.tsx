import type { ExamRow } from './exam-rows.ts';

type ExamTickProps = {
  rows: ExamRow[];
  /** Above the bars, on screens without room beside them. */
  isAbove: boolean;
  x?: number | string;
  y?: number | string;
  payload?: { value: string };
};

/** The label of an exam's bars, with its certification. */
export function ExamTick({ rows, isAbove, x = 0, y = 0, payload }: ExamTickProps) {
  const row = rows.find(({ id }) => id === payload?.value);
  if (!row) return null;
  const { code, label } = row;
  if (isAbove) {
    return (
      <text x={Number(x) + 8} y={Number(y) - 28} fontSize={13} fill="var(--ink-muted)">
        {code && (
          <tspan fill="var(--ink)" fontWeight={600}>
            {code}{' '}
          </tspan>
        )}
        {label}
      </text>
    );
  }
  return (
    <text x={x} y={y} textAnchor="end" fontSize={13}>
      {code && (
        <tspan x={x} dy={-4} fill="var(--ink)" fontWeight={600}>
          {code}
        </tspan>
      )}
      <tspan x={x} dy={code ? 18 : 4} fill="var(--ink-muted)">
        {label}
      </tspan>
    </text>
  );
}
