import { auditNote } from '@examplar/contract/admin/admin-list';
import { RowId } from '@examplar/contract/calls/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatPrice } from '../../../lib/format.ts';
import { type Choice, Combobox } from '../../../ui/forms/combobox.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { collectionQuery, type ListName, type RowOf } from '../tables/collection.ts';

type MatchValues = { to: 'order' | 'user'; orderId: string; userId: string; note: string };

/** Validates only the chosen field: the other one may still have a value. */
const matchSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('order'), orderId: RowId, userId: z.string(), note: auditNote }),
  z.object({ to: z.literal('user'), orderId: z.string(), userId: RowId, note: auditNote }),
]);

export type AdminAlert = ReplyOf<'GET /admin/payment-alerts'>[number];

type MatchDialogProps = { alert: AdminAlert; onClose: () => void };

/** Assigns a sale without an order to the order or the user it was meant for. */
export function MatchDialog({ alert, onClose }: MatchDialogProps) {
  const { register, field, dialog, watch, setValue, formState } = useAdminForm<MatchValues>({
    schema: matchSchema,
    values: { to: 'order', orderId: '', userId: alert.user?.id ?? '', note: '' },
    onSaved: onClose,
    send: async ({ to, orderId, userId, note }) => {
      const body = to === 'order' ? { orderId, note } : { userId, note };
      await call('POST /admin/payment-alerts/:alertId/match', { params: { alertId: alert.id }, body });
      return 'The sale is matched and the plan granted.';
    },
  });
  const { errors } = formState;
  const to = watch('to');
  return (
    <FormDialog
      title="Match this sale"
      lead={`${alert.price === null ? 'A sale' : formatPrice(alert.price)} at Gumroad, ${alert.reference}. The payment is verified with Gumroad first.`}
      saveLabel="Match and grant"
      {...dialog}
      onClose={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">It was meant for</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" value="order" className="size-5 flex-none" {...register('to')} />
          An unpaid order
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" value="user" className="size-5 flex-none" {...register('to')} />A user without an order
          (one is created)
        </label>
      </fieldset>
      {to === 'order' ? (
        <Finder
          label="Order"
          list="GET /admin/orders"
          query={{ method: 'gumroad', sort: '-createdAt' }}
          choiceOf={(order) => ({
            value: order.id,
            label: `${order.user?.name ?? 'Deleted account'} · ${order.planName}, ${formatPrice(order.price)}, ${order.status}`,
          })}
          error={errors.orderId && 'Please choose an order'}
          onChange={(id) => setValue('orderId', id, { shouldValidate: true })}
        />
      ) : (
        <Finder
          label="User"
          list="GET /admin/users"
          query={{ sort: 'name' }}
          choiceOf={({ id, name, email }) => ({ value: id, label: `${name} · ${email}` })}
          error={errors.userId && 'Please choose a user'}
          onChange={(id) => setValue('userId', id, { shouldValidate: true })}
        />
      )}
      <TextArea
        label="Note"
        hint="How you know this. Kept with the alert and in the audit log."
        rows={3}
        {...field('note')}
        error={errors.note && 'Please explain how you know this'}
      />
    </FormDialog>
  );
}

type FinderProps<Name extends ListName> = {
  label: string;
  list: Name;
  query: Record<string, string>;
  choiceOf: (row: RowOf<Name>) => Choice;
  error: string | undefined;
  onChange: (id: string) => void;
};

function Finder<Name extends ListName>({ label, list, query, choiceOf, error, onChange }: FinderProps<Name>) {
  const [words, setWords] = useState('');
  const [choice, setChoice] = useState<Choice | null>(null);
  const { data } = useQuery({
    ...collectionQuery(list, { ...query, limit: '20', ...(words.trim() && { q: words.trim() }) }),
    placeholderData: keepPreviousData,
  });
  const none = data?.rows.length === 0 ? 'Nothing found.' : null;
  return (
    <Combobox
      label={label}
      hint="Type a name, an email address or a reference."
      error={error}
      choice={choice}
      choices={(data?.rows ?? []).map(choiceOf)}
      status={data ? none : 'Searching…'}
      onSearch={setWords}
      onChoose={(chosen) => {
        setChoice(chosen);
        onChange(chosen?.value ?? '');
      }}
    />
  );
}
