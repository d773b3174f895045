import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatDate, formatLocalDate, formatPrice } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { OrderStatus } from '../../checkout/orders/order.tsx';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { type Team, teamPath } from '../team.ts';

type TeamOrder = ReplyOf<'GET /teams/:teamId/orders/:orderId'>;
type Invoice = NonNullable<TeamOrder['invoice']>;

/** An invoice of a team as it is printed and paid. */
export function InvoicePage({ team, orderId }: { team: Team; orderId: string }) {
  const query = endpointQuery('GET /teams/:teamId/orders/:orderId', { params: { teamId: team.id, orderId } });
  const { data: order, error, refetch } = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: true });
  const back = (
    <ButtonLink to={teamPath(team.id, 'seats')} variant="quiet" size="small" className="-ms-3">
      <ArrowLeft aria-hidden="true" />
      {say('teams.nav.seats')}
    </ButtonLink>
  );
  if (error && (error.statusCode === 404 || error.statusCode === 403)) {
    return (
      <EmptyState as="h1" icon={<SearchX />} title={say('order.notFound')} action={back}>
        {say('seats.invoice.notFound')}
      </EmptyState>
    );
  }
  if (error && !order) {
    return <NotLoaded as="h1" title={say('order.notLoaded')} error={error} refetch={refetch} />;
  }
  if (!order) {
    return (
      <Card>
        <SkeletonText lines={8} />
      </Card>
    );
  }
  return (
    <div className="grid max-w-reading gap-5">
      <div data-screen-only className="flex flex-wrap justify-between gap-3">
        {back}
        {order.invoice && (
          <Button size="small" onClick={() => print()}>
            <Printer aria-hidden="true" />
            {say('order.print')}
          </Button>
        )}
      </div>
      {order.invoice ? (
        <ProForma team={team} order={order} invoice={order.invoice} />
      ) : (
        <ButtonLink to={`/orders/${order.id}`} className="justify-self-start">
          {say('orders.receipt')}
        </ButtonLink>
      )}
      {order.invoice && order.status === 'pending' && !team.suspended && <EndInvoice team={team} order={order} />}
    </div>
  );
}

function ProForma({ team, order, invoice }: { team: Team; order: TeamOrder; invoice: Invoice }) {
  const isOpen = order.status === 'pending';
  const facts = [
    [say('fact.reference'), order.reference],
    [say('receipt.ordered'), formatLocalDate(order.createdAt)],
    ...(isOpen ? [[say('seats.invoice.validUntil'), formatLocalDate(order.expiresAt)]] : []),
    ...(order.paidAt ? [[say('receipt.paid'), formatLocalDate(order.paidAt)]] : []),
  ];
  return (
    <Card className="grid gap-7 sm:p-10 print:border-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="font-semibold">Examplar</p>
          <h1 className="mt-2 font-heading text-heading">{say('seats.invoice.heading')}</h1>
        </div>
        <OrderStatus status={order.status} />
      </header>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, fact]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-ink-muted">{name}</dt>
            <dd className="font-medium tabular-nums wrap-anywhere">{fact}</dd>
          </div>
        ))}
        <div className="min-w-0">
          <dt className="text-caption text-ink-muted">{say('seats.invoice.billTo')}</dt>
          <dd className="font-medium whitespace-pre-line wrap-anywhere">
            {[
              invoice.company,
              invoice.address,
              invoice.taxId && say('seats.invoice.taxIdOf', { id: invoice.taxId }),
              invoice.email,
            ]
              .filter(Boolean)
              .join('\n')}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-caption text-ink-muted">{say('seats.invoice.payTo')}</dt>
          <dd className="font-medium whitespace-pre-line wrap-anywhere">
            {invoice.payTo.length > 0
              ? invoice.payTo.join('\n')
              : say('seats.invoice.payTo.byMail', { email: invoice.email })}
          </dd>
        </div>
      </dl>
      <div className="border-t border-line pt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p>
            <span className="block font-semibold wrap-anywhere">
              {say('seats.invoice.item', { count: order.seats ?? 0, team: team.name })}
            </span>
            <span className="block text-caption text-ink-muted">
              {say('seats.invoice.itemFacts', {
                price: formatPrice(invoice.pricePerSeat),
                date: formatDate(invoice.endsOn),
              })}
            </span>
          </p>
          <p className="tabular-nums">{formatPrice(order.price)}</p>
        </div>
        <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-5 text-title font-semibold">
          <span>{say('sum.total')}</span>
          <span className="tabular-nums">{say('payment.inDollars', { amount: formatPrice(order.price) })}</span>
        </p>
      </div>
      <p className="text-ink-muted">
        {isOpen ? say('seats.invoice.howToPay', { reference: order.reference }) : say('seats.invoice.noTaxInvoice')}
      </p>
      {order.status === 'expired' && <Notice tone="caution">{say('seats.invoice.ended')}</Notice>}
    </Card>
  );
}

/** Ends an invoice that the team will not pay. */
function EndInvoice({ team, order }: { team: Team; order: TeamOrder }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      const params = { teamId: team.id, orderId: order.id };
      await call('DELETE /teams/:teamId/orders/:orderId', { params });
      showToast(say('seats.invoice.end.done'), 'positive');
      void navigate(teamPath(team.id, 'seats'));
    } catch (error) {
      showToast(serverMessage(error, say('seats.invoice.end.failed')), 'negative');
    } finally {
      setIsBusy(false);
      setIsAsking(false);
      void client.invalidateQueries();
    }
  };
  return (
    <>
      <Button data-screen-only className="justify-self-start" onClick={() => setIsAsking(true)}>
        {say('seats.invoice.end')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('seats.invoice.end.title')}
        confirmLabel={say('seats.invoice.end')}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void end()}
        onCancel={() => setIsAsking(false)}
      >
        {say('seats.invoice.end.text')}
      </ConfirmDialog>
    </>
  );
}
