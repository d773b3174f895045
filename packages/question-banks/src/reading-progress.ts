/** How far the reading of some files is, in bytes: within a file by the records or entries read so far. */
export class ReadingProgress {
  readonly #report: (done: number, total: number) => void;
  readonly #total: number;
  #before = 0;
  #size = 0;
  #depth = 0;
  #furthest = -1;

  constructor(total: number, report: (done: number, total: number) => void = () => {}) {
    this.#total = total;
    this.#report = report;
  }

  /** The next file, or archive, begins. */
  begin(bytes: number): void {
    this.#before += this.#size;
    this.#size = bytes;
    this.#advance(this.#before);
  }

  end(): void {
    this.#advance(this.#total);
  }

  /** The items, one after the other. Of lists within lists the outermost of several items counts. */
  *each<T>(items: readonly T[]): Generator<T> {
    if (items.length < 2) return yield* items;
    this.#depth += 1;
    try {
      for (const [index, item] of items.entries()) {
        yield item;
        if (this.#depth === 1) this.#advance(this.#before + Math.round((this.#size * (index + 1)) / items.length));
      }
    } finally {
      this.#depth -= 1;
    }
  }

  /** Never backwards: a reader may read its records twice. */
  #advance(bytes: number): void {
    if (bytes <= this.#furthest) return;
    this.#furthest = bytes;
    this.#report(bytes, this.#total);
  }
}
