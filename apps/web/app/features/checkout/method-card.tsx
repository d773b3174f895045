import type { PaymentMethod } from '@examplar/domain/orders/payment-methods';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';

type MethodCardProps = {
  method: PaymentMethod;
  name: string;
  badge: ReactNode;
  description: string;
  /** Icons of the ways to pay. */
  marks: ReactNode;
  amount: string;
  /** Offered, but not yet the method to recommend. */
  isQuiet: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

/** A payment method as one large target. */
export function MethodCard({
  method,
  name,
  badge,
  description,
  marks,
  amount,
  isQuiet,
  isChosen,
  onChoose,
}: MethodCardProps) {
  return (
    <label
      data-choice
      className={cx(
        'flex cursor-pointer items-start gap-4 rounded-option border p-5 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen
          ? 'border-accent bg-accent-soft inset-ring inset-ring-accent'
          : cx('border-line-control hover:border-accent', isQuiet ? 'border-dashed' : 'bg-raised'),
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
          <span className={cx('text-title font-semibold', isQuiet && !isChosen && 'text-ink-muted')}>{name}</span>
          {badge}
        </span>
        <span id={`method-${method}`}>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            {description}
            <span aria-hidden="true" className="flex gap-2 text-[1.125rem]">
              {marks}
            </span>
          </span>
          <span className="mt-2 block font-semibold tabular-nums">{amount}</span>
        </span>
      </span>
    </label>
  );
}
