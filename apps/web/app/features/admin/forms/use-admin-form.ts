import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { serverErrors } from '../../../lib/forms/server-errors.ts';
import { showToast } from '../../../ui/states/toast-store.ts';
import { refreshAll } from '../actions/actions.tsx';
import { lineError } from './lines-field.tsx';

const serverErrorOptions = {
  fallback: 'This could not be saved. Please try again.',
  fieldByCode: { ID_TAKEN: 'id', PRICE_TAKEN: 'price' },
};

export type AdminFormOptions<Values extends FieldValues> = {
  /** The contract's schema of the body: the form refuses what the server would, with the same message. */
  schema: z.ZodType;
  values: Values;
  /** Sends it; resolves to the message of the toast. */
  send: (values: Values) => Promise<string>;
  onSaved: () => void;
};

/**
 * A form of the staff pages: checked against the contract, errors at their fields, a toast when it is saved. On
 * react-hook-form, since some of these forms have lists of fields; `lib/forms/use-form.ts` serves the rest of the site.
 */
export function useAdminForm<Values extends FieldValues>({ schema, values, send, onSaved }: AdminFormOptions<Values>) {
  const client = useQueryClient();
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema as never, { error: numberMessages } as never) as unknown as Resolver<Values>,
  });
  const submit = form.handleSubmit(async (checked) => {
    try {
      showToast(await send(checked as Values), 'positive');
      void refreshAll(client);
      onSaved();
    } catch (error) {
      const found = serverErrors(error, Object.keys(values), serverErrorOptions);
      for (const [path, message] of Object.entries(found)) {
        form.setError(path as Path<Values>, { message }, { shouldFocus: true });
      }
    }
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = (name: Path<Values>): string | undefined =>
    (get(errors, name) as { message?: string } | undefined)?.message;
  return {
    ...form,
    submit,
    /** The props of a text field or a select. */
    field: (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => ({
      error: errorOf(name),
      ...form.register(name, options),
    }),
    numberField: (name: Path<Values>) => ({
      type: 'number',
      error: errorOf(name),
      ...form.register(name, { valueAsNumber: true }),
    }),
    /** The props of a `LinesField`. */
    linesField: (name: Path<Values>) => ({
      lines: form.getValues(name) as string[],
      error: lineError(get(errors, name)),
      onChange: (lines: string[]) => form.setValue(name, lines as never, { shouldDirty: true }),
    }),
    /** The props of a picker; any error of it says that nothing was chosen. */
    picker: (name: Path<Values>, missing: string) => ({
      error: get(errors, name) ? missing : undefined,
      value: (form.watch(name) ?? '') as string,
      onChange: (value: string) => form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true }),
    }),
    /** The props of its `FormDialog`. */
    dialog: { isBusy: isSubmitting, problem: errors.root?.message, onSubmit: submit },
  };
}

export type AdminForm<Values extends FieldValues> = ReturnType<typeof useAdminForm<Values>>;

/** Readable validation messages for numbers, in place of zod's. `undefined` keeps the contract's message. */
export const numberMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type' && Number.isNaN(issue.input)) return 'Please enter a number';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Please enter a whole number';
  if (issue.code === 'too_small' && typeof issue.input === 'number') return `At least ${issue.minimum}`;
  if (issue.code === 'too_big' && typeof issue.input === 'number') return `At most ${issue.maximum}`;
  return undefined;
};
