import { type ReactNode, useId } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/class-names.ts';

type NextStepCardProps = {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
  /** Below the first card, and without its colour. */
  isSecond?: boolean;
};

/** The first card of the dashboard: one thing to do now, and the one primary button. */
export function NextStepCard({ icon, title, children, action, isSecond = false }: NextStepCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card px-5 py-4 sm:px-6 sm:py-5',
        isSecond ? 'border border-line bg-raised' : 'bg-accent-soft',
      )}
    >
      <div className="flex min-w-0 gap-3.5">
        <span className="mt-0.5 text-title text-accent">{icon}</span>
        <div className="min-w-0">
          {/* Balanced lines would break within an exam code. */}
          <h2 id={titleId} className="text-title font-semibold text-wrap">
            {title}
          </h2>
          <p className="text-ink-muted">{children}</p>
        </div>
      </div>
      {action}
    </section>
  );
}

type StepLinkProps = { to: string; variant?: 'primary' | 'secondary'; children: string };

export function StepLink({ to, variant = 'primary', children }: StepLinkProps) {
  return (
    <ButtonLink to={to} variant={variant} size="large" className="max-sm:w-full">
      {children}
    </ButtonLink>
  );
}
