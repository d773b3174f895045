import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { formatDate } from '../../lib/format.ts';
import { ordersQuery } from '../../lib/queries/orders.ts';
import { mySubscriptionQuery, type Subscription } from '../../lib/queries/plans.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { say } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { TextLink } from '../../ui/text-link.tsx';

type CancelDialogProps = { subscription: Subscription; onClose: () => void };

/** Asks with the fixed text, and says what is lost and, within 14 days, how to get a refund (PAG-4). */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient();
  const { data: orders } = useQuery(ordersQuery());
  const refundable = orders?.find((order) => order.refundable && order.subscriptionId === subscription.id);
  const cancel = useMutation({
    mutationFn: () => call('DELETE /subscriptions/cancel'),
    onSuccess: async (cancelled) => {
      queryClient.setQueryData(mySubscriptionQuery().queryKey, cancelled);
      const { user, setUser } = useSessionStore.getState();
      if (user) setUser({ ...user, subscription: cancelled });
      onClose();
      showToast(say('cancelPlan.done'), 'positive');
      // What the plan unlocked is locked now, wherever it was loaded.
      await queryClient.invalidateQueries();
    },
  });
  const { daysRemaining, endDate } = subscription;
  return (
    <ConfirmDialog
      isOpen
      title={say('subscription.cancel')}
      confirmLabel={say('cancelPlan.confirm')}
      cancelLabel={say('cancelPlan.keep')}
      isDangerous
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p className="text-ink">{say('cancelPlan.question')}</p>
        <p>{say('cancelPlan.loss', { count: daysRemaining, date: formatDate(endDate) })}</p>
        {refundable && (
          <p>
            {say('cancelPlan.refund.before')}{' '}
            <TextLink to={`/orders/${refundable.id}`}>{say('cancelPlan.refund.link')}</TextLink>{' '}
            {say('cancelPlan.refund.after')}
          </p>
        )}
        {cancel.isError && <Notice tone="negative">{say('cancelPlan.failed')}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
