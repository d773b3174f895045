import { ApiError } from '../api/api-error.ts';
import { serverMessage } from '../api/server-message.ts';

/** The errors of a form: by field, and under `root` those of the whole form. */
export type FormErrors = Record<string, string>;

export type ServerErrorOptions = {
  /** Shown where the server has no message of its own. */
  fallback: string;
  /** The field that an error without details is about, by its code. */
  fieldByCode?: Readonly<Record<string, string>>;
};

/**
 * Where the server's refusal of a form belongs: at the fields that its details name, else at the field that its code is
 * about, else above the form. `fields` are the names of the form's own fields; a detail's path may lead into one.
 */
export function serverErrors(
  error: unknown,
  fields: readonly string[],
  { fallback, fieldByCode = {} }: ServerErrorOptions,
): FormErrors {
  const details = error instanceof ApiError ? error.details : [];
  const known = details.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  if (known.length > 0) return Object.fromEntries(known.map(({ path, message }) => [path, message]));
  const field = error instanceof ApiError ? fieldByCode[error.code] : undefined;
  if (field && fields.includes(field)) return { [field]: serverMessage(error, fallback) };
  const detail = details[0] ? `${details[0].path}: ${details[0].message}` : '';
  return { root: detail || serverMessage(error, fallback) };
}
