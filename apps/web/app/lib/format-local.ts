import { lazily } from './lazily.ts';
import { dollars as currencyDisplay, date, locale } from './page/own-conventions.ts';

// `format.ts` for every language but English (LNG-12): builds load it in place of that file (`local-modules.ts`). Each
// function is described there.

const numbers = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(locale, options));
const dates = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(locale, options));

const count = numbers({});
const rating = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dollars = numbers({ style: 'currency', currency: 'USD', currencyDisplay });
const dong = numbers({ style: 'currency', currency: 'VND' });
const percents = [0, 1, 2].map((digits) =>
  numbers({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
);
const [hours, minutes, seconds] = (['hour', 'minute', 'second'] as const).map((unit) =>
  numbers({ style: 'unit', unit, unitDisplay: 'long' }),
) as [() => Intl.NumberFormat, () => Intl.NumberFormat, () => Intl.NumberFormat];
const utcDay = dates({ ...date, timeZone: 'UTC' });
// '2-digit' would write '04-12' in Vietnamese, whose dates have strokes.
const utcDayMonth = dates({ day: 'numeric', month: date.month ? 'numeric' : 'short', timeZone: 'UTC' });
const localDay = dates(date);
const localTime = dates({ timeStyle: 'short' });

/** `1.040`. */
export const formatCount = (value: number) => count().format(value);

/** `1.029,99 USD`, with a space that does not break. */
export const formatPrice = (price: number) => dollars().format(price);

/** `720.000 ₫`, with a space that does not break. */
export const formatVnd = (amount: number) => dong().format(amount);

/** `71,4%` with one decimal, `71%` with none. */
export const formatPercent = (percent: number, decimals = 0) => percents[decimals]?.().format(percent / 100) ?? '';

/** `4,0`. */
export const formatRating = (value: number) => rating().format(value);

/** `1 giờ 48 phút`, `12 phút`, `40 giây`. */
export function formatDuration(duration: number): string {
  const inMinutes = Math.floor(duration / 60);
  if (inMinutes === 0) return seconds().format(Math.floor(duration));
  const inHours = Math.floor(inMinutes / 60);
  return [inHours && hours().format(inHours), inMinutes % 60 && minutes().format(inMinutes % 60)]
    .filter(Boolean)
    .join(' ');
}

/** `03/03/2026`. */
export const formatDate = (iso: string) => utcDay().format(new Date(iso));

/** `4/12` for `Dec 4`. */
export const formatDayMonth = (day: string) => utcDayMonth().format(new Date(`${day} 2028 UTC`));

export const formatLocalDate = (iso: string) => localDay().format(new Date(iso));
export const formatLocalTime = (iso: string) => localTime().format(new Date(iso));
