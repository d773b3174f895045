import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { say } from '../../lib/texts.ts';
import { cx } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** `alert` needs a decision: a click outside does not close it, and it has no close button. */
  kind?: 'dialog' | 'alert';
  className?: string;
};

/**
 * The platform's modal dialog: it keeps the focus, makes the page behind it inert, closes with Escape and gives the
 * focus back to where it was. It is in the page only while it is open.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, description, children, footer, kind = 'dialog', className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();

  // Before the first paint, so that a key pressed at once goes to the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside has a key of its own, Escape
    <dialog
      ref={ref}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (kind === 'dialog' && event.target === event.currentTarget) onClose();
      }}
      className={cx(
        'm-auto w-[min(100vw-32px,32rem)] max-h-[calc(100dvh-2rem)] rounded-card border border-line bg-raised p-0',
        'text-ink shadow-float backdrop:bg-overlay open:animate-[appear_150ms_var(--ease-out)]',
        className,
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="font-heading text-heading cramped:text-title">
            {title}
          </h2>
          {kind === 'dialog' && (
            <IconButton label={say('action.close')} onClick={onClose} className="-me-2.5 -mt-1.5 flex-none">
              <X />
            </IconButton>
          )}
        </div>
        {description && (
          <div id={descriptionId} className="text-ink-muted">
            {description}
          </div>
        )}
        {children}
        {footer && (
          // Always visible; long content fades out behind it.
          <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 bg-raised px-6 pt-2 pb-6 max-sm:gap-2 max-sm:*:grow max-sm:*:px-3.5 shadow-[0_-0.5rem_0.5rem_var(--raised)]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
