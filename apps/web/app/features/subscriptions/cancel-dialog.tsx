import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { formatDate, formatQuantity } from '../../lib/format.ts';
import { ordersQuery } from '../../lib/queries/orders.ts';
import { mySubscriptionQuery, type Subscription } from '../../lib/queries/plans.ts';
import { useSessionStore } from '../../lib/session-store.ts';
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
      showToast('Subscription cancelled successfully', 'positive');
      // What the plan unlocked is locked now, wherever it was loaded.
      await queryClient.invalidateQueries();
    },
  });
  const { daysRemaining, endDate } = subscription;
  return (
    <ConfirmDialog
      isOpen
      title="Cancel Subscription"
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep my plan"
      isDangerous
      isBusy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p className="text-ink">
          Are you sure you want to cancel your subscription? You will lose access to premium features.
        </p>
        <p>
          You would lose the {formatQuantity(daysRemaining, 'day')} you have paid for, until {formatDate(endDate)}.
          Access ends immediately; your attempts and results stay.
        </p>
        {refundable && (
          <p>
            You bought this plan less than 14 days ago, so you can{' '}
            <TextLink to={`/orders/${refundable.id}`}>request a refund</TextLink> on the order page instead.
          </p>
        )}
        {cancel.isError && <Notice tone="negative">Failed to cancel subscription. Please try again.</Notice>}
      </div>
    </ConfirmDialog>
  );
}
