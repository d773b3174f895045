const hanoiMs = 7 * 3_600_000;

/** 14 digits in Hanoi's time. */
export function hanoiDigits(ms: number): string {
  const date = new Date(ms + hanoiMs);
  const parts = [
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  return date.getUTCFullYear() + parts.map((part) => String(part).padStart(2, '0')).join('');
}

/** Parses 14 digits to an instant; null if they are not a date. */
export function msOfHanoiDigits(digits: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - hanoiMs;
  return hanoiDigits(ms) === digits ? ms : null;
}
