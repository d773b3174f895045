import { auditNote } from '@examplar/contract/admin/admin-list';
import { adminSettleOrder } from '@examplar/contract/admin/orders';
import { z } from 'zod';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatPrice } from '../../../lib/format.ts';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';

type AdminOrder = ReplyOf<'GET /admin/orders'>[number];
type InvoiceValues = { outcome: 'paid' | 'failed'; bankReference: string; reason: string };

const invoiceSchema = z.discriminatedUnion('outcome', [
  adminSettleOrder.body.extend({
    outcome: z.literal('paid'),
    bankReference: z.string().trim().min(1, 'Please name the transfer').max(64, 'Must have at most 64 characters'),
  }),
  z.object({ outcome: z.literal('failed'), bankReference: z.string(), reason: auditNote }),
]);

/** Says that an invoice was paid, by which transfer, or that it will not be; one that had ended can still be paid. */
export function InvoiceDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { register, field, dialog, watch } = useAdminForm<InvoiceValues>({
    schema: invoiceSchema,
    values: { outcome: 'paid', bankReference: '', reason: '' },
    onSaved: onClose,
    send: async ({ outcome, bankReference, reason }) => {
      const body = outcome === 'paid' ? { outcome, bankReference, reason } : { outcome, reason };
      await call('POST /admin/orders/:orderId/settle', { params: { orderId: order.id }, body });
      return outcome === 'paid' ? 'The invoice is paid, and the team has its seats.' : 'The invoice has failed.';
    },
  });
  const isOpen = order.status === 'pending' || order.status === 'review';
  return (
    <FormDialog
      title={`Settle invoice ${order.reference}`}
      lead={`${formatPrice(order.price)} for ${order.seats} ${order.seats === 1 ? 'seat' : 'seats'}. Compare the amount with the bank statement first.`}
      saveLabel={watch('outcome') === 'paid' ? 'Mark as paid' : 'Mark as failed'}
      {...dialog}
      onClose={onClose}
    >
      {isOpen && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">The invoice</legend>
          <label className="flex min-h-11 items-center gap-3">
            <input type="radio" value="paid" className="size-5 flex-none" {...register('outcome')} />
            Was paid
          </label>
          <label className="flex min-h-11 items-center gap-3">
            <input type="radio" value="failed" className="size-5 flex-none" {...register('outcome')} />
            Will not be paid
          </label>
        </fieldset>
      )}
      {watch('outcome') === 'paid' && (
        <TextField
          label="Bank reference"
          hint="The transfer as the statement names it. One transfer pays one invoice of a buyer."
          {...field('bankReference')}
        />
      )}
      <TextArea label="Reason" hint="For the audit log." rows={2} {...field('reason')} />
    </FormDialog>
  );
}
