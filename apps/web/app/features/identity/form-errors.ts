import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';

export type FieldErrors = Record<string, string>;

/** The fields of a submitted form as texts. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** What a form complains about: field by field, or as a whole under `form`. The first wrong field gets the focus. */
export function useFormErrors(): {
  errors: FieldErrors;
  setErrors: (errors: FieldErrors) => void;
  formRef: RefObject<HTMLFormElement | null>;
} {
  const [errors, setErrors] = useState<FieldErrors>({});
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return { errors, setErrors, formRef };
}

/** The server's complaints by field; empty when it had none of that kind. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.details.map(({ path, message }) => [path, message]));
}

/** One complaint for each named field that was left empty. */
export function requireFields(values: Record<string, string>, messages: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !values[name]?.trim()));
}
