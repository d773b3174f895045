import { formatQuantity } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

type SubmitDialogProps = {
  isOpen: boolean;
  answered: number;
  total: number;
  isSubmitting: boolean;
  error: string | null;
  onSubmit: () => void;
  onCancel: () => void;
};

export function SubmitDialog({ answered, total, isSubmitting, error, ...rest }: SubmitDialogProps) {
  const open = total - answered;
  return (
    <ConfirmDialog
      isOpen={rest.isOpen}
      title="Submit Exam?"
      confirmLabel="Yes, Submit"
      isBusy={isSubmitting}
      onConfirm={rest.onSubmit}
      onCancel={rest.onCancel}
    >
      <div className="grid gap-3">
        <p>
          You have answered <strong className="text-ink">{answered}</strong> out of{' '}
          <strong className="text-ink">{formatQuantity(total, 'question')}</strong>.
        </p>
        {open > 0 && (
          <Notice tone="caution">
            {formatQuantity(open, 'question')} {open === 1 ? 'is' : 'are'} unanswered and will count as wrong.
          </Notice>
        )}
        <p>This action cannot be undone.</p>
        {error && <Notice tone="negative">{error}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
