import { lazily } from './lazily.ts';

// Written by hand where that is short: creating an `Intl` formatter takes a phone longer than the rest of this file.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const localDay = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
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

/** `Mar 3, 2026`, the same on the server and in every browser. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The day and the time of the reader's own clock; only for what is rendered in the browser. */
export const formatLocalDate = (iso: string) => localDay().format(new Date(iso));
export const formatLocalTime = (iso: string) => localTime().format(new Date(iso));
