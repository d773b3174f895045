import { ApiError } from './api-error.ts';

/** The server's message if there is one; `fallback` without a response or a message. */
export function serverMessage(error: unknown, fallback: string): string {
  const hasMessage = error instanceof ApiError && error.statusCode !== 0 && error.code !== 'UNEXPECTED_REPLY';
  return hasMessage ? error.message : fallback;
}
