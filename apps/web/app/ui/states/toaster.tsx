import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { say } from '../../lib/texts.ts';
import { cx } from '../class-names.ts';
import { type Toast, useToasts } from './toast-store.ts';

const icons = { neutral: Info, positive: CircleCheck, negative: CircleAlert };
const colours = { neutral: 'text-accent', positive: 'text-positive', negative: 'text-negative' };

/**
 * The toasts: at the top on a phone, away from the buttons at the bottom. The region is in the page from the start, else its first message
 * would not be announced.
 */
export function Toaster() {
  const toasts = useToasts((store) => store.toasts);
  return (
    <section
      aria-label={say('toasts')}
      aria-live="polite"
      data-screen-only
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-2 sm:inset-s-auto sm:top-auto sm:bottom-4 sm:justify-items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const dismiss = useToasts((store) => store.dismiss);
  const Icon = icons[toast.tone];
  return (
    <div
      role={toast.tone === 'negative' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-option border border-line-strong bg-raised p-4 shadow-float animate-[appear_150ms_var(--ease-out)]"
    >
      <Icon aria-hidden="true" className={cx('mt-0.5', colours[toast.tone])} />
      <p className="flex-1 font-medium">{toast.text}</p>
      <button
        type="button"
        aria-label={say('toasts.dismiss')}
        onClick={() => dismiss(toast.id)}
        className="-m-3 grid size-11 flex-none place-items-center rounded-control text-ink-muted hover:text-ink"
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
