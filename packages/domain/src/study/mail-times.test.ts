import { expect, test } from 'vitest';
import { type MailedTarget, nextMailAt, startOfHour } from './mail-times.ts';

const target: MailedTarget = {
  remindAt: null,
  remindedOn: null,
  asksOutcome: false,
  examOn: null,
  outcomeAskedOn: null,
};
const next = (facts: Partial<MailedTarget>, now: string, skipsToday = false) =>
  nextMailAt({ ...target, ...facts }, { timeZone: 'UTC', now: new Date(now), skipsToday })?.toISOString() ?? null;

test.each([
  ['UTC', '2026-03-10', 0, '2026-03-10T00:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-10', 19, '2026-03-10T13:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-10', 0, '2026-03-09T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-03-10', 23, '2026-03-11T11:00:00.000Z'],
  // Clocks go forward over the hour.
  ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
  // The hour comes twice.
  ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
])('in %s the hour %s %i begins at %s', (zone, date, hour, expected) => {
  expect(startOfHour(zone, date, hour).toISOString()).toBe(expected);
});

test('a reminder is due at its hour of each day that had none (LRN-53)', () => {
  expect(next({ remindAt: 19 }, '2026-03-10T08:00:00Z')).toBe('2026-03-10T19:00:00.000Z');
  expect(next({ remindAt: 19 }, '2026-03-10T22:00:00Z')).toBe('2026-03-10T19:00:00.000Z');
  expect(next({ remindAt: 19, remindedOn: '2026-03-10' }, '2026-03-10T22:00:00Z')).toBe('2026-03-11T19:00:00.000Z');
  expect(next({ remindAt: 19 }, '2026-03-10T22:00:00Z', true)).toBe('2026-03-11T19:00:00.000Z');
  expect(next({}, '2026-03-10T22:00:00Z')).toBeNull();
});

test('the question about the exam is due one and four days after it, and no longer after eleven (LRN-54)', () => {
  const asked = { asksOutcome: true, examOn: '2026-03-10' };
  expect(next(asked, '2026-03-01T08:00:00Z')).toBe('2026-03-11T09:00:00.000Z');
  expect(next({ ...asked, outcomeAskedOn: '2026-03-11' }, '2026-03-11T10:00:00Z')).toBe('2026-03-14T09:00:00.000Z');
  expect(next({ ...asked, outcomeAskedOn: '2026-03-14' }, '2026-03-14T10:00:00Z')).toBeNull();
  expect(next(asked, '2026-03-21T10:00:00Z')).toBe('2026-03-21T09:00:00.000Z');
  expect(next(asked, '2026-03-21T10:00:00Z', true)).toBeNull();
  expect(next({ ...asked, remindAt: 7, remindedOn: '2026-03-10' }, '2026-03-10T10:00:00Z')).toBe(
    '2026-03-11T07:00:00.000Z',
  );
});
