import type { z } from 'zod';
import { checkedJson } from './responses.ts';

/** Rows, as they are read in batches. */
export type Batches<T> = AsyncIterable<readonly T[]>;

/**
 * The text of a JSON array, one chunk per batch, so that only one batch is in memory. Each row is checked against the contract.
 *
 * @throws Error if a row does not match `schema`; its message names `source`
 */
export async function* jsonArrayChunks(
  schema: z.ZodType,
  batches: Batches<unknown>,
  source: string,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => checkedJson(schema, row, source)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

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

/** Yields a batch that was read already, then the others. */
export async function* prependBatch<T>(first: readonly T[], others: Batches<T>): AsyncGenerator<readonly T[]> {
  yield first;
  yield* others;
}
