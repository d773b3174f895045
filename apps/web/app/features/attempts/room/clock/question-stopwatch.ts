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
