import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';

const steps = [
  { id: 'plan', name: say('checkout.plan'), path: '/pricing' },
  { id: 'cart', name: say('checkout.cart'), path: '/cart' },
  { id: 'pay', name: say('checkout.pay'), path: '/payment' },
] as const;

type CheckoutStepsProps = { current: (typeof steps)[number]['id'] };

/** The way to a plan. Steps that are done lead back to their page. */
export function CheckoutSteps({ current }: CheckoutStepsProps) {
  const currentIndex = steps.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={say('checkout')}>
      <ol className="flex items-center gap-2.5 text-caption font-medium sm:gap-3.5">
        {steps.map(({ id, name, path }, index) => (
          <li
            key={id}
            aria-current={index === currentIndex ? 'step' : undefined}
            className="flex items-center gap-2.5 not-first:before:h-px not-first:before:w-5 not-first:before:bg-line-strong sm:gap-3.5 sm:not-first:before:w-10"
          >
            {index < currentIndex ? (
              <Link to={path} prefetch="intent" className="flex min-h-11 items-center gap-2 hover:underline">
                <Mark className="border-accent text-accent">
                  <Check className="[stroke-width:3]" />
                </Mark>
                {name}
                <span className="sr-only"> {say('checkout.done')}</span>
              </Link>
            ) : (
              <span
                className={cx(
                  'flex min-h-11 items-center gap-2',
                  index === currentIndex ? 'text-ink' : 'text-ink-muted',
                )}
              >
                <Mark
                  className={index === currentIndex ? 'border-accent bg-accent text-on-accent' : 'border-line-control'}
                >
                  {index + 1}
                </Mark>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      data-fill
      className={cx('grid size-6 flex-none place-items-center rounded-round border tabular-nums', className)}
    >
      {children}
    </span>
  );
}

type SumLine = { name: string; amount: string };
/** `secondAmount`: the same amount in another currency. */
type SumTotal = SumLine & { secondAmount?: string | null };

/** The lines of the price; the last one is the total. */
export function SumLines({ lines, total }: { lines: SumLine[]; total: SumTotal }) {
  return (
    <dl className="grid gap-2.5">
      {lines.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-x-4 cramped:flex-wrap border-t border-line pt-3.5">
        <dt className="text-title font-semibold">{total.name}</dt>
        <dd className="font-heading text-heading tabular-nums">
          <Money beside={total.secondAmount ?? null}>{total.amount}</Money>
        </dd>
      </div>
    </dl>
  );
}

/** `6 months`; the free trial has no months and lasts 30 days. */
export const durationText = (months: number): string =>
  months === 0 ? say('duration.trial') : say('duration.months', { count: months });
