import { cx } from '../class-names.ts';

type ProgressBarProps = {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** A line across the bar, such as a passing score; 0 to 100. */
  markPercent?: number;
  tone?: 'accent' | 'positive' | 'negative' | 'neutral';
  className?: string;
};

const fills = { accent: 'bg-accent', positive: 'bg-positive', negative: 'bg-negative', neutral: 'bg-line-control' };

export function ProgressBar({ percent, label, markPercent, tone = 'accent', className }: ProgressBarProps) {
  const share = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('relative h-2.5', className)}
    >
      <div data-track className="h-full overflow-hidden rounded-round bg-sunken inset-ring inset-ring-line">
        <div data-bar className={cx('h-full rounded-round', fills[tone])} style={{ width: `${share}%` }} />
      </div>
      {markPercent !== undefined && (
        <div
          aria-hidden="true"
          data-mark
          className="absolute -inset-y-1 w-0.5 rounded-round bg-ink"
          style={{ insetInlineStart: `${markPercent}%` }}
        />
      )}
    </div>
  );
}
