import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FormErrors, type ServerErrorOptions, serverErrors } from './server-errors.ts';

type FormOptions<Name extends string> = ServerErrorOptions & {
  /** The form's fields, and what each holds at first. */
  initial: Readonly<Record<Name, string>>;
  /** The errors by field. The form is not sent while there are any. */
  check?: (values: Record<NoInfer<Name>, string>) => FormErrors;
  /** Sends it; what it throws is shown where it belongs (`serverErrors`). */
  send: (values: Record<NoInfer<Name>, string>) => Promise<unknown>;
};

/**
 * A form of texts, sent to the server: its state, its errors and the focus on the first wrong field. Spread `form` on the
 * `<form>` and `field('email')` on a field. The fields keep their own values, so that what was typed before the page was
 * hydrated counts. Forms with lists of fields, on staff pages, have `useAdminForm`.
 */
export function useForm<Name extends string>({ initial, check, send, ...serverOptions }: FormOptions<Name>) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const names = Object.keys(initial) as Name[];

  useEffect(() => {
    if (failures > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);

  const fail = (found: FormErrors) => {
    setErrors(found);
    setFailures((count) => count + 1);
  };
  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return;
    const data = new FormData(form);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    const found = check?.(values) ?? {};
    if (Object.keys(found).length > 0) return fail(found);
    setErrors({});
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      fail(serverErrors(error, names, serverOptions));
    } finally {
      setIsBusy(false);
    }
  };
  /** An error goes away once its field is edited. */
  const clearError = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement;
    if (name in errors) setErrors(({ [name]: _edited, ...others }) => others);
  };
  /** Puts these values into the fields. */
  const fill = (values: Readonly<Record<Name, string>>) => {
    for (const name of names) {
      const field = ref.current?.elements.namedItem(name);
      if (field && 'value' in field) field.value = values[name];
    }
  };
  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onInput: clearError,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    } as const,
    field: (name: Name) => ({ name, defaultValue: initial[name], error: errors[name] }),
    errors,
    isBusy,
    fill,
  };
}

/** An error for each named field that was left empty. */
export function requireFields(values: Readonly<Record<string, string>>, messages: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !values[name]?.trim()));
}
