import { isUndecided } from '@examplar/domain/orders/order-states';
import { addDays } from '@examplar/domain/plans/calendar';
import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageSkeleton } from '../../../ui/states/page-skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { PrivatePage } from '../../identity/require-session.tsx';
import { type Order, orderPrice, orderQuery } from './order.tsx';
import { Receipt } from './receipt.tsx';

/** One of the user's orders: a printable receipt, and the refund request. */
export default function OrderPage() {
  return (
    <PrivatePage page="receipt">
      <OwnOrder />
    </PrivatePage>
  );
}

function OwnOrder() {
  const { orderId = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const head = <PageHead {...privateHeads.receipt} isPrivate />;
  if (error?.statusCode === 404) {
    return (
      <>
        {head}
        <EmptyState
          as="h1"
          title={say('order.notFound')}
          icon={<SearchX aria-hidden="true" />}
          action={<ButtonLink to="/profile">{say('orders.goTo')}</ButtonLink>}
        >
          {say('order.notFound.text')}
        </EmptyState>
      </>
    );
  }
  if (error) {
    return (
      <>
        {head}
        <ErrorState
          as="h1"
          title={say('order.notLoaded')}
          action={<Button onClick={() => void refetch()}>{say('tryAgain')}</Button>}
        >
          {error.message}
        </ErrorState>
      </>
    );
  }
  if (!order) {
    return (
      <>
        {head}
        <PageSkeleton title={say('receipt.title')} />
      </>
    );
  }
  return (
    <div className="page-width grid max-w-reading gap-5 py-8 sm:py-12 print:p-0">
      {head}
      <div data-screen-only className="flex flex-wrap justify-between gap-3">
        <ButtonLink to="/profile" variant="quiet" size="small" className="-ms-3">
          <ArrowLeft aria-hidden="true" />
          {say('order.profile')}
        </ButtonLink>
        <Button size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {say('order.print')}
        </Button>
      </div>
      <Receipt order={order} />
      {isUndecided(order.status) && (
        <ButtonLink to={`/payment/result?order=${order.id}`} variant="secondary" className="justify-self-start">
          {say('order.check')}
        </ButtonLink>
      )}
      <ClaimSale order={order} />
      <MoneyBack order={order} />
    </div>
  );
}

const canBeClaimed: readonly Order['status'][] = ['created', 'pending', 'failed', 'expired'];

/** For a buyer whose sale Gumroad has not reported: the licence key on the receipt proves the purchase. */
function ClaimSale({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const { form, field, errors, isBusy } = useForm({
    initial: { licenseKey: '' },
    check: (values) => requireFields(values, { licenseKey: say('claim.key.required') }),
    fallback: say('claim.failed'),
    send: async ({ licenseKey }) => {
      const paid = await call('POST /payments/gumroad/claim', { body: { licenseKey: licenseKey.trim() } });
      queryClient.setQueryData(orderQuery(paid.id).queryKey, paid);
      void queryClient.invalidateQueries();
      showToast(say('claim.done'), 'positive');
    },
  });
  if (order.method !== 'gumroad' || !canBeClaimed.includes(order.status)) return null;
  return (
    <Card data-screen-only>
      <form {...form} className="grid gap-4">
        <div>
          <h2 className="font-semibold">{say('claim.heading')}</h2>
          <p className="text-ink-muted">{say('claim.text')}</p>
        </div>
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField
          label={say('claim.key')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...field('licenseKey')}
        />
        <Button type="submit" className="justify-self-start" isBusy={isBusy}>
          {say('claim.action')}
        </Button>
      </form>
    </Card>
  );
}

/** The 'Money Back Guarantee': for some days after a purchase, once per account. Renders nothing where it does not apply. */
function MoneyBack({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (order.refundRequestedAt) {
    const isDone = order.status !== 'paid';
    return (
      <Notice>
        {say('refund.requested', { date: formatLocalDate(order.refundRequestedAt) })} {!isDone && say('refund.reply')}
      </Notice>
    );
  }
  if (!order.refundable || !order.paidAt) return null;
  const until = addDays(new Date(order.paidAt), refundWindowDays).toISOString();
  return (
    <Card data-screen-only className="sm:px-10 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="font-semibold">{say('payment.moneyBack')}</h2>
        <p className="text-ink-muted">{say('refund.until', { date: formatLocalDate(until) })}</p>
      </div>
      <Button onClick={() => setIsAsking(true)}>{say('refund.action')}</Button>
      {isAsking && <RefundDialog order={order} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

const reasonLength = 1000;

/** Requests a refund of one order; the reason is optional. */
function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
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
