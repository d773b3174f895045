import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'negative' | 'caution' | 'gold';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  caution: 'bg-caution-soft text-caution',
  gold: 'bg-gold text-on-gold',
};

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

/** A short label. Tones that mean right or wrong need an icon too. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      data-fill
      className={cx(
        'inline-flex items-center gap-1.5 rounded-small px-2 py-0.5 text-caption font-semibold wrap-break-word',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
