import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';

type ModeCardProps = {
  title: string;
  icon: ReactNode;
  description: string;
  action: string;
  /** The open attempt in this mode. */
  note?: string | undefined;
  isPrimary?: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onPress: () => void;
};

/** One way to take the exam, as one large target. */
export function ModeCard({ title, icon, description, action, note, isPrimary, ...rest }: ModeCardProps) {
  return (
    <button
      type="button"
      aria-busy={rest.isBusy || undefined}
      disabled={rest.isDisabled}
      onClick={rest.onPress}
      className="group flex w-full flex-1 flex-col items-start gap-2 rounded-card border border-line-strong bg-raised p-5 text-start transition-colors enabled:hover:border-accent sm:p-6"
    >
      <span className="mb-1 flex items-center gap-3 text-title font-semibold">
        <span data-fill className="grid size-10 place-items-center rounded-control bg-accent-soft text-accent">
          {icon}
        </span>
        {title}
      </span>
      <span className="flex flex-1 flex-col gap-2">
        <span className="text-ink-muted">{description}</span>
        {note && <span className="font-medium text-ink">{note}</span>}
      </span>
      <span className={buttonStyle(isPrimary ? 'primary' : 'secondary', 'medium', 'mt-3 group-hover:border-accent')}>
        {rest.isBusy ? <Spinner /> : null}
        {action}
        {!rest.isBusy && <ArrowRight aria-hidden="true" />}
      </span>
    </button>
  );
}
