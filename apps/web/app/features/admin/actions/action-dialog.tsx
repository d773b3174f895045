import { useState } from 'react';
import { serverMessage } from '../../../lib/server-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Confirmation } from './action.ts';

type ActionDialogProps = {
  confirmation: Confirmation;
  isDangerous: boolean;
  /** Rejects with the error; the dialog stays open and shows it. */
  onConfirm: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for confirmation before an action, and for a reason where one is recorded. */
export function ActionDialog({ confirmation, isDangerous, onConfirm, onCancel }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  const confirm = async () => {
    const isMissing = confirmation.reason === 'required' && reason.trim() === '';
    setIsReasonMissing(isMissing);
    if (isMissing) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onConfirm(reason.trim());
    } catch (error) {
      setProblem(serverMessage(error, 'Something went wrong. Please try again.'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      kind="alert"
      title={confirmation.title}
      description={confirmation.text}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={confirm}>
            {confirmation.confirmLabel}
          </Button>
        </>
      }
    >
      {confirmation.reason && (
        <TextArea
          label={confirmation.reason === 'required' ? 'Reason' : 'Reason (optional)'}
          hint="Kept in the audit log."
          rows={3}
          maxLength={1000}
          value={reason}
          error={isReasonMissing ? 'Please give a reason' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {problem && <Notice tone="negative">{problem}</Notice>}
    </Dialog>
  );
}
