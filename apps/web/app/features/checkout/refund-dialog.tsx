import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Order, orderQuery } from './checkout.queries.ts';

const reasonLength = 1000;

/** Requests a refund of one order; the reason is optional. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: () =>
      call('POST /orders/:orderId/refund-request', {
        params: { orderId: order.id },
        body: { reason: reason.trim() || null },
      }),
    onSuccess: (updated) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, updated);
      void queryClient.invalidateQueries({ queryKey: ['GET /orders'] });
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
          <Button variant="primary" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            Request my refund
          </Button>
        </>
      }
    >
      <TextArea
        label="What was missing? (optional)"
        maxLength={reasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint={<span className="block text-end tabular-nums">{`${reason.length}/${reasonLength}`}</span>}
      />
      {ask.isError && (
        <Notice tone="negative">{serverMessage(ask.error, 'The request could not be sent. Please try again.')}</Notice>
      )}
    </Dialog>
  );
}
