import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';

type OutcomeCardProps = {
  icon: ReactNode;
  title: string;
  tone?: 'accent' | 'positive' | 'negative';
  children: ReactNode;
  action?: ReactNode;
};

const tones = {
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
};

/** Replaces a form once it is done; it receives the focus, so that screen readers announce it. */
export function OutcomeCard({ icon, title, tone = 'accent', children, action }: OutcomeCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid justify-items-start gap-3 sm:p-8">
      <span data-fill className={cx('grid size-12 place-items-center rounded-card text-heading', tones[tone])}>
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-title font-semibold outline-none">
        {title}
      </h2>
      <p className="text-ink-muted">{children}</p>
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </Card>
  );
}
