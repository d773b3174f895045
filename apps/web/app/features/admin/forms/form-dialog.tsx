import { type ComponentProps, type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

type FormDialogProps = {
  title: string;
  lead?: ReactNode;
  saveLabel: string;
  isBusy: boolean;
  /** There is nothing left to cancel: the only button closes the dialog. */
  isOver?: boolean;
  /** The error of the form as a whole. */
  problem: string | undefined;
  /** The props that `useForm` has for the form's element, if the dialog uses it. */
  form?: ComponentProps<'form'>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** What learners will see: next to the fields, or below them on a phone. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A short form in a dialog. Longer forms have a page of their own. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, saveLabel, isBusy, isOver = false, problem, preview, form, onClose, onSubmit, children } = props;
  const formId = useId();
  return (
    <Dialog
      isOpen
      title={title}
      description={lead}
      onClose={onClose}
      className={preview ? 'w-[min(100vw-2rem,56rem)]!' : ''}
      footer={
        <>
          {!isOver && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="negative">{problem}</Notice>}
      <div className={preview ? 'grid gap-6 md:grid-cols-2' : ''}>
        <form {...form} id={formId} noValidate onSubmit={onSubmit} className="grid content-start gap-4">
          {children}
        </form>
        {preview && (
          <section aria-label="Preview" className="grid content-start gap-2">
            <p className="text-caption font-semibold text-ink-muted">Preview for learners</p>
            <div inert>{preview}</div>
          </section>
        )}
      </div>
    </Dialog>
  );
}
