import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { type Order, orderQuery } from './checkout.queries.ts';

const reasonLength = 1000;

/** Requests a refund of one order; the reason is optional. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [length, setLength] = useState(0);
  const formId = useId();
  const client = useQueryClient();
  const { form, field, errors, isBusy } = useForm({
    initial: { reason: '' },
    fallback: 'The request could not be sent. Please try again.',
    send: async ({ reason }) => {
      const updated = await call('POST /orders/:orderId/refund-request', {
        params: { orderId: order.id },
        body: { reason: reason.trim() || null },
      });
      client.setQueryData(orderQuery(order.id).queryKey, updated);
      void client.invalidateQueries({ queryKey: ['GET /orders'] });
      onClose();
      showToast('We’ve received your request.', 'positive');
    },
  });
  return (
    <Dialog
      isOpen
      title="Request a refund"
      description={`${formatPrice(order.price)} for ${order.planName}. You can do this once per account. Your plan stays active until the refund is made, then ends.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Request my refund
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <TextArea
          label="What was missing? (optional)"
          maxLength={reasonLength}
          {...field('reason')}
          onChange={(event) => setLength(event.target.value.length)}
          hint={<span className="block text-end tabular-nums">{`${length}/${reasonLength}`}</span>}
        />
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      </form>
    </Dialog>
  );
}
