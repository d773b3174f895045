/** How far the reading of some files is, in bytes: within a file by the records or entries that are through. */
export class ReadingProgress {
  readonly #tell: (done: number, total: number) => void;
  readonly #total: number;
  #before = 0;
  #size = 0;
  #depth = 0;
  #furthest = -1;

  constructor(total: number, tell: (done: number, total: number) => void = () => {}) {
    this.#total = total;
    this.#tell = tell;
  }

  /** The next file, or archive, begins. */
  begin(bytes: number): void {
    this.#before += this.#size;
    this.#size = bytes;
    this.#reached(this.#before);
  }

  end(): void {
    this.#reached(this.#total);
  }

  /** The items, one after the other. Of lists within lists the outermost of several items counts. */
  *each<T>(items: readonly T[]): Generator<T> {
    if (items.length < 2) return yield* items;
    this.#depth += 1;
    try {
      for (const [index, item] of items.entries()) {
        yield item;
        if (this.#depth === 1) this.#reached(this.#before + Math.round((this.#size * (index + 1)) / items.length));
      }
    } finally {
      this.#depth -= 1;
    }
  }

  /** Never backwards: a reader may go over its records twice. */
  #reached(bytes: number): void {
    if (bytes <= this.#furthest) return;
    this.#furthest = bytes;
    this.#tell(bytes, this.#total);
  }
}
