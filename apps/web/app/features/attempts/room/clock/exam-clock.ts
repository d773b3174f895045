import { say } from '../../../../lib/texts.ts';

/** Milliseconds that a question was visible since the last reading. Pauses while the page is hidden. */
export class QuestionStopwatch {
  readonly #now: () => number;
  #runningSince: number | null;
  #elapsedMs = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#runningSince = now();
  }

  pause(): void {
    this.#elapsedMs = this.#elapsed();
    this.#runningSince = null;
  }

  resume(): void {
    this.#runningSince ??= this.#now();
  }

  /** Returns the time since the last call, and starts over. */
  take(): number {
    const elapsed = Math.round(this.#elapsed());
    this.#elapsedMs = 0;
    if (this.#runningSince !== null) this.#runningSince = this.#now();
    return elapsed;
  }

  #elapsed(): number {
    return this.#elapsedMs + (this.#runningSince === null ? 0 : this.#now() - this.#runningSince);
  }
}

/** Times, in seconds left, at which a screen reader announces it once. */
const announcedAt = [600, 300, 60];

/** From this time on the timer is red. */
export const urgentBelowSeconds = 600;

/** From this time on a hidden timer is shown again. */
export const shownBelowSeconds = 300;

/**
 * The time left of an exam, measured against the server's clock.
 *
 * It counts with a monotonic clock, so that a wrong or changed clock of the device does no harm.
 */
export class ExamClock {
  readonly #expiresAtMs: number;
  readonly #monotonic: () => number;
  #offsetMs = 0;

  constructor(expiresAt: string, monotonic: () => number = () => performance.now()) {
    this.#expiresAtMs = Date.parse(expiresAt);
    this.#monotonic = monotonic;
  }

  /** Sets it by a `serverTime`, and by the moment, on the monotonic clock, that it most likely stands for. */
  set(serverTime: string, serverTimeAt: number): void {
    this.#offsetMs = Date.parse(serverTime) - serverTimeAt;
  }

  /** Whole seconds left, never negative; 0 not before the time is really over. */
  secondsLeft(): number {
    const now = this.#monotonic() + this.#offsetMs;
    return Math.max(0, Math.ceil((this.#expiresAtMs - now) / 1_000));
  }
}

/** What to announce when the time left went from `before` to `now`: each threshold once, only when it is crossed. */
export function announcementOf(before: number, now: number): string | null {
  const crossed = announcedAt.filter((threshold) => before > threshold && now <= threshold && now > 0).at(-1);
  return crossed === undefined ? null : say('room.minutesLeft', { count: crossed / 60 });
}

/** True if the pause between two ticks is so long that the device must have slept; the server's time is then fetched again. */
export const hasSlept = (pauseMs: number) => pauseMs > 5_000;

const pausesAfterSleepMs = [1_000, 2_000, 4_000, 8_000, 16_000];

/** Sets the clock after the device has slept: right after waking, the first request often finds no network. */
export async function setAfterSleep(
  resync: () => Promise<boolean>,
  wait = (ms: number) => new Promise((done) => setTimeout(done, ms)),
): Promise<void> {
  for (const pauseMs of pausesAfterSleepMs) {
    if (await resync()) return;
    await wait(pauseMs);
  }
}
