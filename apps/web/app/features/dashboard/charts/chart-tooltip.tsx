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
