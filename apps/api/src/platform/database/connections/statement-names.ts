import { createHash } from 'node:crypto';

/** Statements seen only once or twice (such as lists of varying length) are not prepared: they would only fill the server's memory. */
const usesBeforePrepare = 3;
const maxNames = 400;

/** The names under which the connections of one pool prepare their frequent statements. */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  /** A suffix of all names. It changes after a schema change, so that every connection prepares its statements again. */
  #generation = 0;

  /** The name under which a statement is prepared; undefined until it has been used often enough. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known + this.#generation;
    const count = (this.#uses.get(text) ?? 0) + 1;
    if (count < usesBeforePrepare) {
      if (this.#uses.size > 10 * maxNames) this.#uses.clear();
      this.#uses.set(text, count);
      return undefined;
    }
    if (this.#names.size >= maxNames) return undefined;
    this.#uses.delete(text);
    this.#names.set(text, `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}_`);
    return this.of(text);
  }

  /** Called after a schema change: from now on, every statement has a new name. */
  renew(): void {
    this.#generation += 1;
  }
}
