import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { say } from '../../../../lib/texts.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

export type NavigatorSheetProps = { onClose: () => void; children: ReactNode };

/** The navigator on a phone: a sheet at the bottom edge, over the question. */
export function NavigatorSheet({ onClose, children }: NavigatorSheetProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const sheet = ref.current;
    const opener = document.activeElement;
    sheet?.showModal();
    sheet?.querySelector<HTMLElement>('[aria-current]')?.focus();
    return () => {
      sheet?.close();
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
        opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside it has its key, Escape
    <dialog
      ref={ref}
      aria-label={say('room.allQuestions')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-lg overflow-y-auto rounded-t-card border border-line bg-raised p-0 text-ink shadow-float backdrop:bg-overlay open:animate-[appear_160ms_var(--ease-out)]"
    >
      <div className="@container/page relative grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-5 pb-6">
        {children}
        <IconButton label={say('action.close')} onClick={onClose} className="absolute inset-e-2 top-2">
          <X />
        </IconButton>
      </div>
    </dialog>
  );
}
