type ChartTipProps = {
  active?: boolean;
  payload?: readonly { payload?: unknown }[];
  textOf: (day: string, value: number | null) => [title: string, figure: string];
};

/** The value of a day, on hover and while the arrow keys move over the chart. */
export function ChartTip({ active, payload, textOf }: ChartTipProps) {
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
