import { expect, test } from 'vitest';
import { isTimeZone } from './days.ts';

test.each(['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+7'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', '+07:00', '-08', 'Mars/Olympus', 'GMT+7', 'Europe/Berlin; drop', 'Zulu Time'])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
