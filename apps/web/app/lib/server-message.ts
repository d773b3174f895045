import { ApiError } from './api-error.ts';

/** The server's own sentence where there is one; `fallback` for no answer at all and for answers without one. */
export function serverMessage(error: unknown, fallback: string): string {
  const hasMessage = error instanceof ApiError && error.statusCode !== 0 && error.code !== 'UNEXPECTED_REPLY';
  return hasMessage ? error.message : fallback;
}
