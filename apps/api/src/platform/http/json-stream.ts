import type { z } from 'zod';
import { checkedJson } from './responses.ts';

/** Rows as they are read, some at a time. */
export type Batches<T> = AsyncIterable<readonly T[]>;

/**
 * The text of a JSON array, a piece for each batch, so that only one batch is held. Each row is checked against the contract.
 *
 * @throws Error when a row does not fit `schema`; `maker` stands in it
 */
export async function* arrayPieces(
  schema: z.ZodType,
  batches: Batches<unknown>,
  maker: string,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => checkedJson(schema, row, maker)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Every row of a list that is read a page at a time. */
export async function* readPages<T>(
  read: (cursor: string | undefined) => Promise<{ rows: readonly T[]; nextCursor: string | null }>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read(cursor);
    yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** A batch that was read already, and then the others. */
export async function* startingWith<T>(first: readonly T[], others: Batches<T>): AsyncGenerator<readonly T[]> {
  yield first;
  yield* others;
}
