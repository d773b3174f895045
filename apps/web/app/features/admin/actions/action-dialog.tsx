import { useState } from 'react';
import { serverMessage } from '../../../lib/server-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import type { Question } from './action.ts';

type ActionDialogProps = {
  question: Question;
  isDangerous: boolean;
  /** Rejects with what went wrong; the dialog stays open and says it. */
  onConfirm: (reason: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks before an action, by the name of what it is done to, and for the reason where one is kept. */
export function ActionDialog({ question, isDangerous, onConfirm, onCancel }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  const confirm = async () => {
    const isMissing = question.reason === 'required' && reason.trim() === '';
    setIsReasonMissing(isMissing);
    if (isMissing) return;
    setIsBusy(true);
    setProblem('');
    try {
      await onConfirm(reason.trim());
    } catch (error) {
      setProblem(serverMessage(error, 'That did not work. Please try again.'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      kind="alert"
      title={question.title}
      description={question.text}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={confirm}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.reason && (
        <TextArea
          label={question.reason === 'required' ? 'Reason' : 'Reason (optional)'}
          hint="Kept in the audit log."
          rows={3}
          maxLength={1000}
          value={reason}
          error={isReasonMissing ? 'Please say why' : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {problem && <Notice tone="negative">{problem}</Notice>}
    </Dialog>
  );
}
