import { lazily } from './lazily.ts';

// Written by hand where that is short: creating an `Intl` formatter takes a phone longer than the rest of this file.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const localTime = lazily(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }));

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** `1,040`: a whole number. */
export const formatCount = (count: number) => grouped(String(count));

/** `$1,029.99`: dollars with two decimals. */
export function formatPrice(price: number): string {
  const [whole = '', cents] = Math.abs(price).toFixed(2).split('.');
  return `${price < 0 ? '-' : ''}$${grouped(whole)}.${cents}`;
}

/** `720,000 VND`. */
export const formatVnd = (amount: number) => `${grouped(amount.toFixed(0))} VND`;

/** `71.4%` with one decimal, `71%` with none. */
export const formatPercent = (percent: number, decimals = 0) => `${percent.toFixed(decimals)}%`;

/** `4.0`: a rating, with one decimal. */
export const formatRating = (rating: number) => rating.toFixed(1);

/** `1 h 48 min`, `12 min`, `40 s`: a duration. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${Math.floor(seconds)} s`;
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

/**
 * `Mar 3, 2026`: a day that is one wherever it is read, such as an exam's date or the end of a plan. The date of something
 * that happened at a moment is `formatLocalDate`'s (PAG-96).
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `Dec 4`: a day without its year, as the API writes it in the title of a pack. */
export const formatDayMonth = (day: string) => day;

/** The date of a moment by the reader's own clock; `LocalDate` shows it on pages that the server renders. */
export function formatLocalDate(iso: string): string {
  const date = new Date(iso);
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** The time of a moment by the reader's own clock; only for what is rendered in the browser. */
export const formatLocalTime = (iso: string) => localTime().format(new Date(iso));
