import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { serverMessage } from '../../../lib/server-message.ts';

/** The field that a refusal without details is about. */
const fieldOfCode: Record<string, string> = { ID_TAKEN: 'id', PRICE_TAKEN: 'price' };

/** Puts a refusal of the server where it belongs: to the fields that it is about, else to the whole form. */
export function showComplaint<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly string[],
) {
  const details = error instanceof ApiError ? error.details : [];
  const known = details.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  for (const { path, message } of known) setError(path as Path<Values>, { message }, { shouldFocus: true });
  if (known.length > 0) return;
  const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
  if (field && fields.includes(field)) {
    return setError(field as Path<Values>, { message: (error as ApiError).message }, { shouldFocus: true });
  }
  const detail = details[0] ? `${details[0].path}: ${details[0].message}` : '';
  setError('root', { message: detail || serverMessage(error, 'This could not be saved. Please try again.') });
}
