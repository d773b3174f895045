export const ranges = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const;

export function readRange(text: string | null): number {
  return ranges.find(({ days }) => String(days) === text)?.days ?? 30;
}
