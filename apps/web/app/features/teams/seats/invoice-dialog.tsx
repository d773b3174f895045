import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type Team, teamPath } from '../team.ts';

type InvoiceDialogProps = {
  team: Team;
  quote: NonNullable<ReplyOf<'GET /teams/:teamId/seats'>['quote']>;
  onClose: () => void;
};

/** Asks whom the invoice is for, orders the seats and opens what the team prints. */
export function InvoiceDialog({ team, quote, onClose }: InvoiceDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, field, errors, isBusy } = useForm({
    initial: { company: '', address: '', taxId: '', email: '' },
    check: (values) =>
      requireFields(values, {
        company: say('seats.invoice.company.required'),
        address: say('seats.invoice.address.required'),
        email: say('seats.invoice.email.required'),
      }),
    fallback: say('seats.invoice.failed'),
    send: async ({ taxId, ...billTo }) => {
      const { seats, renews } = quote;
      const body = { seats, renews, ...billTo, taxId: taxId.trim() || null };
      const order = await call('POST /teams/:teamId/seats/invoice', { params: { teamId: team.id }, body });
      void client.invalidateQueries({ queryKey: ['GET /teams/:teamId/orders'] });
      void navigate(teamPath(team.id, `seats/${order.id}`));
    },
  });
  return (
    <Dialog
      isOpen
      title={say('seats.invoice.title')}
      description={say('seats.invoice.text', {
        count: quote.seats,
        price: formatPrice(quote.amount),
        date: formatDate(quote.endsOn),
      })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {say('seats.invoice.order')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField
          label={say('seats.invoice.company')}
          autoComplete="organization"
          maxLength={200}
          {...field('company')}
        />
        <TextArea
          label={say('seats.invoice.address')}
          rows={3}
          autoComplete="street-address"
          maxLength={500}
          {...field('address')}
        />
        <TextField label={say('seats.invoice.taxId')} maxLength={50} autoComplete="off" {...field('taxId')} />
        <TextField
          label={say('seats.invoice.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={say('seats.invoice.email.hint')}
          {...field('email')}
        />
      </form>
    </Dialog>
  );
}
