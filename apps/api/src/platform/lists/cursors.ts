import { isUuid } from '@examplar/domain/ids/uuid';
import { AppError } from '../app-error.ts';

/** Encodes the sort values of the last row shown, where the next page begins. Opaque to the client. */
export function encodeCursor(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @throws AppError VALIDATION_FAILED for anything but a cursor of `encodeCursor` with this many values
 */
export function decodeCursor(cursor: string, length: number): (string | number | null)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === length && values.every(isCursorValue)) return values;
  } catch {
    // Falls through to the refusal: any malformed cursor is bad input.
  }
  throw invalidCursor();
}

/** The refusal of a cursor that does not belong to the list. */
export const invalidCursor = (): AppError =>
  new AppError('VALIDATION_FAILED', {
    details: [{ path: 'cursor', message: 'This cursor is not valid here. Start again from the first page.' }],
  });

/** The cursor values of a list sorted from newest to oldest. */
export const newestFirst = (at: Date, id: string): readonly [string, string] => [at.toISOString(), id];

/**
 * Decodes a cursor made from `newestFirst`, and validates its values before they reach the database.
 *
 * @throws AppError VALIDATION_FAILED
 */
export function decodeNewestFirst(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, 2);
  if (typeof id !== 'string' || !isUuid(id)) throw invalidCursor();
  return { at: cursorInstant(at), id };
}

/**
 * An instant of a cursor, of the years 1 to 9999: `Date` also knows years that PostgreSQL does not.
 *
 * @throws AppError VALIDATION_FAILED
 */
export function cursorInstant(value: unknown): Date {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) throw invalidCursor();
  return at;
}

const isCursorValue = (value: unknown): value is string | number | null =>
  value === null ||
  (typeof value === 'string' && !value.includes('\0')) ||
  (typeof value === 'number' && Number.isFinite(value));

/** Drops the extra row that was read to find out whether there is a next page. */
export function cutPage<T>(
  rows: T[],
  limit: number,
  cursorOf: (row: T) => readonly (string | number | null)[],
): { rows: T[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}
