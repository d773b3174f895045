import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showToast } from '../../../ui/toast-store.ts';
import { refreshAll } from '../actions/use-actions.tsx';
import { numberWords } from './number-words.ts';
import { showComplaint } from './show-complaint.ts';

type AdminFormOptions<Values extends FieldValues> = {
  /** The body's schema of the contract: the form refuses what the server would refuse, in the same words. */
  schema: z.ZodType;
  values: Values;
  /** Sends it; resolves to the sentence that tells what happened. */
  send: (values: Values) => Promise<string>;
  onSaved: () => void;
};

/** A form of the admin pages: checked by the contract, its refusals at their fields, its success in a toast. */
export function useAdminForm<Values extends FieldValues>({ schema, values, send, onSaved }: AdminFormOptions<Values>) {
  const client = useQueryClient();
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema as never, { error: numberWords } as never) as unknown as Resolver<Values>,
  });
  const submit = form.handleSubmit(async (checked) => {
    try {
      showToast(await send(checked as Values), 'positive');
      void refreshAll(client);
      onSaved();
    } catch (error) {
      showComplaint(error, form.setError, Object.keys(values));
    }
  });
  return { ...form, submit };
}
