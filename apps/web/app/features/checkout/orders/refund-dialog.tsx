import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { type Order, orderQuery } from '../checkout.queries.ts';
import { orderPrice } from './order-price.ts';

const reasonLength = 1000;

/** Requests a refund of one order; the reason is optional. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [length, setLength] = useState(0);
  const formId = useId();
  const client = useQueryClient();
  const { form, field, errors, isBusy } = useForm({
    initial: { reason: '' },
    fallback: say('refund.failed'),
    send: async ({ reason }) => {
      const updated = await call('POST /orders/:orderId/refund-request', {
        params: { orderId: order.id },
        body: { reason: reason.trim() || null },
      });
      client.setQueryData(orderQuery(order.id).queryKey, updated);
      void client.invalidateQueries({ queryKey: ['GET /orders'] });
      onClose();
      showToast(say('refund.received'), 'positive');
    },
  });
  return (
    <Dialog
      isOpen
      title={say('refund.action')}
      description={say('refund.description', { price: orderPrice(order), plan: order.planName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('action.notNow')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {say('refund.send')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <TextArea
          label={say('refund.reason')}
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
