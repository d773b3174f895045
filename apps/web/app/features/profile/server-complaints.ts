import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { serverMessage } from '../../lib/server-message.ts';

/**
 * Puts a refusal where it belongs: to the field that it is about, else to the whole form. `passwordField` is the one
 * that a wrong current password is about.
 */
export function showComplaint<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  { fallback, passwordField }: { fallback: string; passwordField?: Path<Values> },
) {
  if (passwordField && error instanceof ApiError && error.code === 'WRONG_PASSWORD') {
    return setError(passwordField, { message: error.message }, { shouldFocus: true });
  }
  const details = error instanceof ApiError ? error.details : [];
  for (const { path, message } of details) setError(path as Path<Values>, { message }, { shouldFocus: true });
  if (details.length === 0) setError('root', { message: serverMessage(error, fallback) });
}
