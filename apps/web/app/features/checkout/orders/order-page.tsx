import { isUndecided } from '@examplar/domain/orders/order-states';
import { paymentMethodLabels } from '@examplar/domain/orders/payment-methods';
import { addDays } from '@examplar/domain/plans/calendar';
import { refundWindowDays } from '@examplar/domain/plans/refund-window';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { formatDate, formatLocalDate, formatLocalTime, formatPrice, formatVnd } from '../../../lib/format.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { mainPrice } from '../../../lib/purchase/price.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
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
import { durationText, SumLines } from '../checkout-parts.tsx';
import { mainOrderPrice, type Order, OrderStatus, orderPrice, orderQuery, useOrderEffect } from './order.tsx';

/** One of the user's orders: a printable receipt, and the refund request. */
export function OrderPage() {
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
    <div className="page-width grid max-w-3xl gap-5 py-8 sm:py-12 print:p-0">
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

/** The 'Money Back Guarantee': within 14 days of a purchase, once per account. Renders nothing where it does not apply. */
function MoneyBack({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  if (order.refundRequestedAt) {
    const isDone = order.status !== 'paid';
    return (
      <Notice>
        {say('refund.requested', { date: formatDate(order.refundRequestedAt) })} {!isDone && say('refund.reply')}
      </Notice>
    );
  }
  if (!order.refundable || !order.paidAt) return null;
  const until = addDays(new Date(order.paidAt), refundWindowDays).toISOString();
  return (
    <Card data-screen-only className="sm:px-10 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="font-semibold">{say('payment.moneyBack')}</h2>
        <p className="text-ink-muted">{say('refund.until', { date: formatDate(until) })}</p>
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

const dateTime = (iso: string) => `${formatLocalDate(iso)}, ${formatLocalTime(iso)}`;

/** A receipt with everything that accounting needs. */
function Receipt({ order }: { order: Order }) {
  const { user } = useSession();
  const { data: certification } = useQuery({
    ...certificationQuery(order.certificationId ?? ''),
    enabled: order.certificationId !== null,
  });
  const effect = useOrderEffect(order);
  const price = orderPrice(order);
  const isInDong = mainOrderPrice(order) !== formatPrice(order.price);
  const facts = [
    [say('receipt.billedTo'), [user?.name, user?.email].filter(Boolean).join(', ')],
    [say('receipt.ordered'), dateTime(order.createdAt)],
    ...(order.paidAt ? [[say('receipt.paid'), dateTime(order.paidAt)]] : []),
    [say('payment.method'), labelOf(paymentMethodLabels, order.method)],
  ];
  // Both are too long for half of the width.
  const numbers = [
    [say('receipt.orderNumber'), order.id],
    [say('fact.reference'), order.reference],
  ];
  const scope = certification?.title ?? order.certificationId ?? order.providerName;
  return (
    <Card className="grid gap-7 sm:p-10 print:border-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="font-semibold">Examplar</p>
          <h1 className="mt-2 font-heading text-heading">
            {order.paidAt ? say('receipt.title') : say('receipt.order')}
          </h1>
        </div>
        <OrderStatus status={order.status} />
      </header>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, fact]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="font-medium break-words [overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
        {numbers.map(([name, number]) => (
          <div key={name} className="min-w-0 sm:col-span-2">
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="text-caption font-medium tabular-nums [overflow-wrap:anywhere]">{number}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-6">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <p>
            <span className="font-semibold">{order.planName}</span>
            <span className="block text-caption text-ink-muted">
              {[durationText(order.durationMonths), scope].filter(Boolean).join(' · ')}
            </span>
            {effect && <span className="block text-caption text-ink-muted">{effect}</span>}
          </p>
          <p className="tabular-nums">{price}</p>
        </div>
        <SumLines
          lines={[
            { name: say('sum.subtotal'), amount: price },
            { name: say('sum.tax'), amount: isInDong ? mainPrice(0) : formatPrice(0) },
          ]}
          total={{
            name: say('sum.total'),
            amount: isInDong ? mainOrderPrice(order) : `${price} ${order.currency}`,
            beside: isInDong ? formatPrice(order.price) : null,
          }}
        />
        {order.vndAmount !== null && (
          <p className="mt-2 text-end text-caption text-ink-muted tabular-nums">
            {order.paidAt
              ? say('receipt.chargedAs', { amount: formatVnd(order.vndAmount) })
              : say('receipt.thatIs', { amount: formatVnd(order.vndAmount) })}
          </p>
        )}
      </div>
    </Card>
  );
}
