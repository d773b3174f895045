import type { PaymentMethod } from '@examplar/domain/orders/payment-methods.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';

type MethodCardProps = {
  method: PaymentMethod;
  name: string;
  badge: ReactNode;
  description: string;
  amount: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** A payment method as one large target. */
export function MethodCard({ method, name, badge, description, amount, isChosen, onChoose }: MethodCardProps) {
  return (
    <label
      data-choice
      className={cx(
        'flex cursor-pointer items-start gap-4 rounded-option border p-5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen
          ? 'border-accent bg-accent-soft inset-ring inset-ring-accent'
          : 'border-line-control bg-raised hover:border-accent',
      )}
    >
      <input
        type="radio"
        name="method"
        value={method}
        aria-label={name}
        aria-describedby={`method-${method}`}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        data-fill
        className={cx(
          'mt-0.5 grid size-6 flex-none place-items-center rounded-round border',
          isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-control',
        )}
      >
        {isChosen && <Check className="[stroke-width:3]" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2.5">
          <span className="text-title font-semibold">{name}</span>
          {badge}
        </span>
        <span id={`method-${method}`}>
          <span className="mt-0.5 block text-ink-muted">{description}</span>
          <span className="mt-2 block font-semibold tabular-nums">{amount}</span>
        </span>
      </span>
    </label>
  );
}
