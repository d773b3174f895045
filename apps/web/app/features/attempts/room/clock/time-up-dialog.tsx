import { say } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';

type TimeUpDialogProps = { isOpen: boolean; error: string | null; onAgain: () => void };

/** Covers the exam while it is submitted at zero; it cannot be closed, since there is nothing to go back to. */
export function TimeUpDialog({ isOpen, error, onAgain }: TimeUpDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      kind="alert"
      title={say('room.timeUp')}
      description={
        error ? (
          <div className="grid gap-3">
            <Notice tone="negative">{error}</Notice>
            <p>{say('room.timeUp.safe')}</p>
          </div>
        ) : (
          <p className="flex items-center gap-3">
            <Spinner /> {say('room.submitting')}
          </p>
        )
      }
      onClose={() => {}}
      footer={
        error && (
          <Button variant="primary" onClick={onAgain}>
            {say('room.tryAgain')}
          </Button>
        )
      }
    />
  );
}
