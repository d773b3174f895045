import { expect, test } from 'vitest';
import { hourIn } from './hours.ts';

test.each([
  ['UTC', '2026-03-01T00:30:00Z', 0],
  ['Asia/Ho_Chi_Minh', '2026-03-01T17:00:00Z', 0],
  ['Asia/Kolkata', '2026-03-01T18:29:59Z', 23],
  // The night in which clocks go forward has no hour from 2 to 3.
  ['Europe/Berlin', '2026-03-29T00:59:59Z', 1],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 3],
])('in %s it is at %s %i', (timeZone, instant, hour) => {
  expect(hourIn(timeZone, new Date(instant))).toBe(hour);
});
