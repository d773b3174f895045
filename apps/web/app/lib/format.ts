const whole = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const vnd = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const localTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

export const formatCount = (count: number) => whole.format(count);

/** `$29.99`: dollars with two decimals. */
export const formatPrice = (price: number) => dollars.format(price);

/** `720,000 VND`. */
export const formatVnd = (amount: number) => `${vnd.format(amount)} VND`;

/** `71.4%` with one decimal, `71%` with none. */
export const formatPercent = (percent: number, decimals = 0) => `${percent.toFixed(decimals)}%`;

/** `01:34:07`. */
export function formatClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** `1 h 48 min`, `12 min`, `40 s`: time that somebody took. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${Math.floor(seconds)} s`;
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

/** `Mar 3, 2026`, the same on the server and in every browser. */
export const formatDate = (iso: string) => day.format(new Date(iso));

/** The day and the time of the reader's own clock; only for what is rendered in the browser. */
export const formatLocalDate = (iso: string) => localDay.format(new Date(iso));
export const formatLocalTime = (iso: string) => localTime.format(new Date(iso));

/** `1 question`, `20 questions`. */
export const formatQuantity = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
