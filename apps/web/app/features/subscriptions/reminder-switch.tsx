import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { mySubscriptionQuery, type Subscription } from '../../lib/queries/plans.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../ui/states/toast-store.ts';

/** `autoRenew` charges nothing: it sends a reminder with a link. It changes at once, and back if the server refuses. */
export function ReminderSwitch({ subscription }: { subscription: Subscription }) {
  const hintId = useId();
  const queryClient = useQueryClient();
  const { queryKey } = mySubscriptionQuery();
  const change = useMutation({
    mutationFn: (autoRenew: boolean) =>
      call('PUT /subscriptions/:subscriptionId', { params: { subscriptionId: subscription.id }, body: { autoRenew } }),
    onMutate: (autoRenew: boolean) => {
      const changed: Subscription = { ...subscription, autoRenew };
      queryClient.setQueryData(queryKey, changed);
      return subscription;
    },
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, changed);
    },
    onError: (_error, _autoRenew, before) => {
      queryClient.setQueryData(queryKey, before);
      showToast(say('subscription.remind.failed'), 'negative');
    },
  });
  const isOn = subscription.autoRenew;
  return (
    <div className="flex items-center gap-3.5">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={say('subscription.remind')}
        aria-describedby={hintId}
        disabled={change.isPending}
        onClick={() => change.mutate(!isOn)}
        className="relative h-11 w-12 flex-none"
      >
        <span
          data-fill
          className={`absolute inset-x-0 top-1/2 h-7 -translate-y-1/2 rounded-round border transition-colors ${isOn ? 'border-accent bg-accent' : 'border-line-control bg-sunken'}`}
        />
        <span
          data-fill
          className={`absolute inset-s-1 top-1/2 size-5 -translate-y-1/2 rounded-round transition-transform ${isOn ? 'translate-x-5 bg-on-accent' : 'bg-line-control'}`}
        />
      </button>
      <p>
        <span className="block font-semibold">{say('subscription.remind')}</span>
        <span id={hintId} className="block text-caption text-ink-muted">
          {say('subscription.remind.hint')}
        </span>
      </p>
    </div>
  );
}
