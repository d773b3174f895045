/** The style of axes, grids and labels of all charts, by theme colours, so that they follow light and dark. */
export const axisStyle = {
  stroke: 'var(--line-control)',
  tick: { fill: 'var(--ink-muted)', fontSize: 13 },
  tickLine: false,
} as const;

export const gridStyle = { stroke: 'var(--line)', strokeDasharray: '2 4' } as const;

export const chartHeight = 272;
