import { formatCount, formatPercent } from '../format.ts';

/** `71.9%`, `72%`: an attempt's percent as the server rounds it, with a decimal only where it has one. */
export const formatScore = (percent: number) => formatPercent(percent, percent % 1 === 0 ? 0 : 1);

/** `1 question`, `20 questions`: for pages in English only. */
export const formatQuantity = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `01:34:07`, in every language. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
