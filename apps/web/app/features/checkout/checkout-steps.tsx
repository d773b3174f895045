import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/class-names.ts';

const steps = [
  { name: 'Plan', path: '/pricing' },
  { name: 'Cart', path: '/cart' },
  { name: 'Pay', path: '/payment' },
] as const;

type CheckoutStepsProps = { current: (typeof steps)[number]['name'] };

/** The way to a plan. Steps that are done lead back to their page. */
export function CheckoutSteps({ current }: CheckoutStepsProps) {
  const currentIndex = steps.findIndex(({ name }) => name === current);
  return (
    <nav aria-label="Checkout">
      <ol className="flex items-center gap-2.5 text-caption font-medium sm:gap-3.5">
        {steps.map(({ name, path }, index) => (
          <li
            key={name}
            aria-current={index === currentIndex ? 'step' : undefined}
            className="flex items-center gap-2.5 not-first:before:h-px not-first:before:w-5 not-first:before:bg-line-strong sm:gap-3.5 sm:not-first:before:w-10"
          >
            {index < currentIndex ? (
              <Link to={path} prefetch="intent" className="flex min-h-11 items-center gap-2 hover:underline">
                <Mark className="border-accent text-accent">
                  <Check className="[stroke-width:3]" />
                </Mark>
                {name}
                <span className="sr-only"> (done)</span>
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
