import { isUuid } from '@examplar/domain/ids/uuid';
import { AppError } from '../app-error.ts';

/** Where the next page begins: the sort values of the last row shown, opaque to the client. */
export function encodeCursor(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @throws AppError VALIDATION_FAILED for anything that `encodeCursor` did not make with this many values
 */
export function decodeCursor(cursor: string, length: number): (string | number | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === length && values.every(isCursorValue)) return values;
  } catch {
    // Falls through to the refusal: a broken cursor is bad input, whatever broke it.
  }
  throw foreignCursor();
}

/** The refusal of a cursor whose values are not what the list had put there. */
export const foreignCursor = (): AppError =>
  new AppError('VALIDATION_FAILED', {
    details: [{ path: 'cursor', message: 'Start again from the first page: this cursor is not one of ours.' }],
  });

/** The cursor values of a list that goes from the newest row to the oldest. */
export const newestFirst = (at: Date, id: string): readonly [string, string] => [at.toISOString(), id];

/**
 * Reads what `newestFirst` wrote, and lets nothing else near the database.
 *
 * @throws AppError VALIDATION_FAILED
 */
export function decodeNewestFirst(cursor: string): { at: Date; id: string } {
  const [text, id] = decodeCursor(cursor, 2);
  const at = new Date(typeof text === 'string' ? text : Number.NaN);
  if (Number.isNaN(at.getTime()) || typeof id !== 'string' || !isUuid(id)) throw foreignCursor();
  return { at, id };
}

const isCursorValue = (value: unknown): value is string | number | null =>
  value === null ||
  (typeof value === 'string' && !value.includes('\0')) ||
  (typeof value === 'number' && Number.isFinite(value));

/** Cuts the one row too many that was read to learn whether a next page exists. */
export function cutPage<T>(
  rows: T[],
  limit: number,
  cursorOf: (row: T) => readonly (string | number | null)[],
): { rows: T[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}
