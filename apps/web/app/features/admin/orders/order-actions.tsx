import { orderMethodLabels } from '@examplar/domain/orders/payment-methods';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { call, callOnce } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatPrice, formatVnd } from '../../../lib/format.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import type { Action } from '../actions/actions.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { orderStatusLabel } from './order-status-badge.tsx';

export type AdminOrder = ReplyOf<'GET /admin/orders'>[number];
type OrderPage = ReplyOf<'GET /admin/orders/:orderId'>;

const customerOf = ({ user }: AdminOrder) => user?.name ?? 'a deleted account';
const amountOf = ({ price, refundedAmount, vndAmount }: AdminOrder) => {
  const left = formatPrice(price - refundedAmount);
  return vndAmount && refundedAmount === 0 ? `${left} (${formatVnd(vndAmount)})` : left;
};

/** The new status and the gateway's last response, for the toast. */
function outcomeText({ status, events }: OrderPage): string {
  const last = [...events].sort((one, other) => other.at.localeCompare(one.at))[0];
  const answer = last ? ` The gateway’s response: ${last.outcome}.` : '';
  return `The order is now: ${orderStatusLabel(status)}.${answer}`;
}

/** How many seats an order is for: '12 seats'. */
export const seatsText = ({ seats, renews }: Pick<AdminOrder, 'seats' | 'renews'>): string =>
  `${seats} ${seats === 1 ? 'seat' : 'seats'}${renews ? ', renewed' : ''}`;

/** What becomes of the money and of what was bought. */
const refundText = ({ planName, method, seats }: AdminOrder): string => {
  const paid = `${planName}, paid by ${labelOf(orderMethodLabels, method)}.`;
  const money =
    method === 'invoice'
      ? 'Transfer the full amount back first: no gateway does it.'
      : 'The full amount is refunded through the gateway.';
  return `${paid} ${money} ${seats === null ? 'The subscription ends immediately.' : 'The seats end immediately.'}`;
};

/** A refund for a paid order, a decision for one in review and for an invoice. */
export function orderActions(order: AdminOrder): Action[] {
  const { id, status, planName, method } = order;
  const params = { orderId: id };
  if (status === 'paid') {
    return [
      {
        label: 'Refund',
        icon: Undo2,
        isDangerous: true,
        title: `Refund ${amountOf(order)} to ${customerOf(order)}?`,
        text: refundText(order),
        confirmLabel: `Refund ${customerOf(order)}`,
        reason: 'required',
        run: async ({ reason, key }) =>
          outcomeText(await callOnce(key, 'POST /admin/orders/:orderId/refund', { params, body: { reason } })),
      },
    ];
  }
  if (method === 'invoice' && ['pending', 'expired', 'failed', 'review'].includes(status)) {
    return [
      {
        label: 'Settle the invoice',
        icon: CircleCheck,
        dialog: (onClose) => <InvoiceDialog order={order} onClose={onClose} />,
      },
    ];
  }
  if (status !== 'review') return [];
  const settle =
    (outcome: 'paid' | 'failed') =>
    async ({ reason }: { reason: string }) =>
      outcomeText(await call('POST /admin/orders/:orderId/settle', { params, body: { outcome, reason } }));
  return [
    {
      label: 'Mark as paid',
      icon: CircleCheck,
      title: `Mark the order of ${customerOf(order)} as paid?`,
      text: `${planName}, ${amountOf(order)}. The plan is granted immediately.`,
      confirmLabel: `Mark as paid and grant the plan to ${customerOf(order)}`,
      reason: 'required',
      run: settle('paid'),
    },
    {
      label: 'Mark as failed',
      icon: CircleX,
      isDangerous: true,
      title: `Mark the order of ${customerOf(order)} as failed?`,
      text: `${planName}, ${amountOf(order)}. Nothing is granted.`,
      confirmLabel: `Mark the order of ${customerOf(order)} as failed`,
      reason: 'required',
      run: settle('failed'),
    },
  ];
}
