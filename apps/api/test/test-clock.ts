import type { Clock } from '../src/platform/clock.ts';

export type TestClock = Clock & {
  set(instant: string | Date): void;
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void;
};

/** A clock that moves only when a test sets it. */
export function createTestClock(start: string): TestClock {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set(instant) {
      current = new Date(instant);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) {
      current = new Date(current.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + ms);
    },
  };
}
