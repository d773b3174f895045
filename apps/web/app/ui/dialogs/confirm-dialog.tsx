import type { ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. Escape and the first button cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = say('action.cancel'), isDangerous, isBusy } = props;
  return (
    <Dialog
      isOpen={isOpen}
      kind="alert"
      title={title}
      description={children}
      onClose={props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel}>{cancelLabel}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy ?? false} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
