import { useId } from 'react';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
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
  const isRequired = confirmation.reason === 'required';
  const formId = useId();
  const { form, field, errors, isBusy } = useForm({
    initial: { reason: '' },
    check: (values) => (isRequired ? requireFields(values, { reason: 'Please give a reason' }) : {}),
    fallback: 'Something went wrong. Please try again.',
    send: ({ reason }) => onConfirm(reason.trim()),
  });
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
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
            {confirmation.confirmLabel}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4 empty:hidden">
        {confirmation.reason && (
          <TextArea
            label={isRequired ? 'Reason' : 'Reason (optional)'}
            hint="Kept in the audit log."
            rows={3}
            maxLength={1000}
            {...field('reason')}
          />
        )}
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      </form>
    </Dialog>
  );
}
