import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';

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
