import { paymentMethodLabels } from '@examplar/domain/orders/payment-methods';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { call, callOnce } from '../../../lib/api-client.ts';
import type { ReplyOf } from '../../../lib/endpoints.ts';
import { formatPrice, formatVnd } from '../../../lib/format.ts';
import type { Action } from '../actions/action.ts';
import { orderStatusLabel } from './order-status-badge.tsx';

export type AdminOrder = ReplyOf<'GET /admin/orders'>[number];
type OrderPage = ReplyOf<'GET /admin/orders/:orderId'>;

const whose = ({ user }: AdminOrder) => user?.name ?? 'a removed account';
const amountOf = ({ price, refundedAmount, vndAmount }: AdminOrder) => {
  const left = formatPrice(price - refundedAmount);
  return vndAmount && refundedAmount === 0 ? `${left} (${formatVnd(vndAmount)})` : left;
};

/** What the provider said last, in one sentence. */
function answerOf({ status, events }: OrderPage): string {
  const last = [...events].sort((one, other) => other.at.localeCompare(one.at))[0];
  const answer = last ? ` The provider's answer: ${last.outcome}.` : '';
  return `The order is now: ${orderStatusLabel(status)}.${answer}`;
}

/** Money back for what is paid, a decision for what is in review. */
export function orderActions(order: AdminOrder): Action[] {
  const { id, status, planName, method } = order;
  const params = { orderId: id };
  if (status === 'paid') {
    return [
      {
        label: 'Refund',
        icon: <Undo2 aria-hidden="true" />,
        isDangerous: true,
        ask: {
          title: `Refund ${amountOf(order)} to ${whose(order)}?`,
          text: `${planName}, paid by ${paymentMethodLabels[method]}. The whole amount goes back through the provider, and the subscription ends at once.`,
          confirmLabel: `Refund ${whose(order)}`,
          reason: 'required',
        },
        run: async ({ reason, key }) =>
          answerOf(await callOnce(key, 'POST /admin/orders/:orderId/refund', { params, body: { reason } })),
      },
    ];
  }
  if (status !== 'review') return [];
  const settle =
    (outcome: 'paid' | 'failed') =>
    async ({ reason }: { reason: string }) =>
      answerOf(await call('POST /admin/orders/:orderId/settle', { params, body: { outcome, reason } }));
  return [
    {
      label: 'Decide: paid',
      icon: <CircleCheck aria-hidden="true" />,
      ask: {
        title: `Count the order of ${whose(order)} as paid?`,
        text: `${planName}, ${amountOf(order)}. What was bought is granted at once.`,
        confirmLabel: `Paid: grant it to ${whose(order)}`,
        reason: 'required',
      },
      run: settle('paid'),
    },
    {
      label: 'Decide: failed',
      icon: <CircleX aria-hidden="true" />,
      isDangerous: true,
      ask: {
        title: `Count the order of ${whose(order)} as failed?`,
        text: `${planName}, ${amountOf(order)}. Nothing is granted.`,
        confirmLabel: `Failed: refuse ${whose(order)}`,
        reason: 'required',
      },
      run: settle('failed'),
    },
  ];
}
