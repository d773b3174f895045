import type { OpenAttempt } from '@examplar/contract/attempts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

export type ClosingDialogProps = {
  section: OpenAttempt['sections'][number];
  /** Up to which position everything closes, and what is closed already. */
  through: number;
  closedThrough: number;
  unanswered: number;
  onClose: () => void;
  onStay: () => void;
};

/** Asks once a section before questions close for good. Escape stays (ATT-29). */
export function ClosingDialog({ section, through, closedThrough, unanswered, onClose, onStay }: ClosingDialogProps) {
  const isSeries = section.rule === 'no_return';
  const closing = spanOf(closedThrough + 1, through);
  return (
    <ConfirmDialog
      isOpen
      title={isSeries ? `Leave question ${through}?` : `Leave “${section.title}”?`}
      confirmLabel="Close and continue"
      cancelLabel="Stay"
      onConfirm={onClose}
      onCancel={onStay}
    >
      <div className="grid gap-3">
        <p>
          <strong className="text-ink">{closing}</strong> will close for good: you can no longer open or change{' '}
          {through > closedThrough + 1 ? 'them' : 'it'}.
        </p>
        {unanswered > 0 && (
          <p>
            {unanswered === 1 ? 'One of these questions is' : `${unanswered} of these questions are`} unanswered and
            will count as wrong.
          </p>
        )}
        {isSeries && section.to > section.from && (
          <p>
            The same goes for each question up to {section.to} as soon as you leave it. We won’t ask again in this
            section.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

const spanOf = (from: number, to: number) => (from === to ? `Question ${from}` : `Questions ${from}–${to}`);
