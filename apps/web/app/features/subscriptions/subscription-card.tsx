import { dayMs } from '@examplar/domain/plans/calendar';
import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatDate, formatLocalDate } from '../../lib/format.ts';
import { planLabel } from '../../lib/purchase/plan-label.ts';
import { ordersQuery } from '../../lib/queries/orders.ts';
import { mySubscriptionQuery, plansQuery, type Subscription } from '../../lib/queries/plans.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { entryOf } from '../../lib/wording/label-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The user's plan, its end, and the actions on it: one card for every state. */
export function SubscriptionCard() {
  const { data: subscription, error, isPending } = useQuery(mySubscriptionQuery());
  const { data: plans } = useQuery({ ...plansQuery(), enabled: subscription?.planType === 'ALL_ACCESS' });
  if (isPending) return <Skeleton className="h-64 rounded-card" />;
  if (error) {
    return (
      <Card>
        <h2 className="mb-3 text-title font-semibold">{say('subscription.title')}</h2>
        <Notice tone="negative">
          {say('subscription.notLoaded')} {error.message}
        </Notice>
      </Card>
    );
  }
  if (!subscription) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <Ticket aria-hidden="true" className="text-heading text-ink-muted" />
        <h2 className="text-title font-semibold">{say('subscription.none')}</h2>
        <p className="text-ink-muted">{say('subscription.none.text')}</p>
        <ButtonLink to="/pricing" className="mt-auto">
          {say('plans.view')}
        </ButtonLink>
      </Card>
    );
  }
  // The name under which it was bought: 'All Access Premium' says what it opens.
  const own = subscription.planType === 'ALL_ACCESS' && plans?.find(({ name }) => name === subscription.planName);
  const facts = [own ? own.displayName : null, detailOf(subscription)].filter(Boolean);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3 cramped:flex-wrap">
        <div>
          <h2 className="text-caption font-semibold text-ink-muted">{say('subscription.title')}</h2>
          <p className="mt-2 font-heading text-heading">
            {planLabel(subscription.planType, subscription.providerName)}
          </p>
          {facts.length > 0 && <p className="text-ink-muted">{facts.join(' · ')}</p>}
        </div>
        <Badge tone={statusTone(subscription.status)} className="flex-none">
          {statusLabel(subscription.status)}
        </Badge>
      </div>
      <SubscriptionFacts subscription={subscription} />
      {subscription.opensToo && (
        <p className="text-ink-muted">
          {say('pass.opensToo', { code: subscription.opensToo.code, date: formatDate(subscription.opensToo.until) })}
        </p>
      )}
      <SubscriptionActions subscription={subscription} />
    </Card>
  );
}

/** Dates, days left, and a bar of the elapsed time. */
function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { providerName, startDate, endDate, daysRemaining, status } = subscription;
  const facts = [
    ...(providerName ? [[say('fact.provider'), providerName]] : []),
    [say('subscription.start'), formatLocalDate(startDate)],
    [say('subscription.end'), formatDate(endDate)],
    [say('subscription.days'), String(daysRemaining)],
  ];
  const whole = Date.parse(endDate) - Date.parse(startDate);
  const left = whole > 0 ? Math.min(100, (daysRemaining * dayMs * 100) / whole) : 0;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {facts.map(([name, fact]) => (
          <div
            key={name}
            className="max-sm:last:odd:col-span-2 max-sm:last:odd:flex max-sm:last:odd:items-baseline max-sm:last:odd:justify-between"
          >
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      {status === 'active' && <ProgressBar percent={left} label={say('subscription.timeLeft')} />}
    </div>
  );
}

/** The actions of each state: upgrade or cancel a plan, replace the trial, renew an ended plan. */
function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const [isCancelling, setIsCancelling] = useState(false);
  if (subscription.status !== 'active') {
    return (
      <div className="mt-auto">
        <ButtonLink to="/pricing">{say('subscription.renew')}</ButtonLink>
      </div>
    );
  }
  const isTrial = subscription.planType === 'FREE_TRIAL';
  return (
    <>
      <ReminderSwitch subscription={subscription} />
      <div className="mt-auto flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to="/pricing">{isTrial ? say('subscription.premium') : say('subscription.upgrade')}</ButtonLink>
        {!isTrial && <Button onClick={() => setIsCancelling(true)}>{say('subscription.cancel')}</Button>}
      </div>
      {!isTrial && (
        <p className="-mt-1 text-caption text-ink-muted">
          {say('subscription.endsAnyway', { date: formatDate(subscription.endDate) })}
        </p>
      )}
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setIsCancelling(false)} />}
    </>
  );
}

type CancelDialogProps = { subscription: Subscription; onClose: () => void };

/** Asks with the fixed text, and says what is lost and, while it can be asked for, how to get a refund (PAG-4). */
function CancelDialog({ subscription, onClose }: CancelDialogProps) {
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
    // Cancelled or ended elsewhere: the card is loaded again, and asks no more (PAG-97).
    onError: (error) => {
      if (!(error instanceof ApiError && error.statusCode === 409)) return;
      onClose();
      showToast(error.message, 'negative');
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
            {sayParts(
              'cancelPlan.refund',
              { days: refundWindowDays },
              { a: (text) => <TextLink to={`/orders/${refundable.id}`}>{text}</TextLink> },
            )}
          </p>
        )}
        {cancel.isError && <Notice tone="negative">{say('cancelPlan.failed')}</Notice>}
      </div>
    </ConfirmDialog>
  );
}

/** `autoRenew` charges nothing: it sends a reminder with a link. It changes at once, and back if the server refuses. */
function ReminderSwitch({ subscription }: { subscription: Subscription }) {
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
          className={`absolute inset-s-1 top-1/2 size-5 -translate-y-1/2 rounded-round transition-transform ${isOn ? 'translate-x-5 bg-on-accent rtl:-translate-x-5' : 'bg-line-control'}`}
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

const statusLabels: Record<Subscription['status'], string> = {
  active: say('subscription.status.active'),
  expired: say('subscription.status.expired'),
  cancel: say('subscription.status.cancel'),
};

/** The status as the badge writes it; one without a label of its own in upper case. */
const statusLabel = (status: string): string => entryOf(statusLabels, status, status.toUpperCase());

/** The status as the badge shows it: active green, expired red, cancel yellow, anything else grey. */
function statusTone(status: string): 'positive' | 'negative' | 'caution' | 'neutral' {
  if (status === 'active') return 'positive';
  if (status === 'expired') return 'negative';
  return status === 'cancel' ? 'caution' : 'neutral';
}

const lengths: Partial<Record<Subscription['planName'], string>> = {
  BASIC_3M: say('duration.months', { count: 3 }),
  PROFESSIONAL_6M: say('duration.months', { count: 6 }),
  ENTERPRISE_12M: say('duration.months', { count: 12 }),
};

/** The detail that the label lacks: the length of an all-access plan, or the certification of a pass. */
const detailOf = ({ planName, certificationName }: Subscription): string | null =>
  certificationName ?? lengths[planName] ?? null;
