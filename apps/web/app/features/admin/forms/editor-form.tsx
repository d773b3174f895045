import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type AdminForm, type AdminFormOptions, useAdminForm } from './use-admin-form.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

type EditorFormProps<Values extends FieldValues> = {
  form: AdminForm<Values>;
  label: string;
  saveLabel?: string;
  onDiscard?: () => void;
  /** Shown in place of the form's error. */
  conflict?: ReactNode;
  /** Shown beside the save button. */
  footer?: ReactNode;
  /** Shown next to the form, or below it on a narrow screen. */
  preview?: ReactNode;
  children: ReactNode;
};

/** A long form with its errors and a sticky footer that saves it. */
export function EditorForm<Values extends FieldValues>(props: EditorFormProps<Values>) {
  const { form, label, saveLabel = 'Save', onDiscard, conflict, footer, preview, children } = props;
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <div className={preview ? 'grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]' : 'max-w-4xl'}>
      <form noValidate aria-label={label} onSubmit={form.submit} className="grid min-w-0 content-start gap-5">
        {children}
        {conflict ?? (errors.root && <Notice tone="negative">{errors.root.message}</Notice>)}
        <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-1 py-3">
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {saveLabel}
          </Button>
          {onDiscard && isDirty && (
            <Button variant="quiet" onClick={onDiscard}>
              Discard changes
            </Button>
          )}
          <p role="status" className="text-caption text-ink-muted">
            {isDirty ? 'Not saved yet' : ''}
          </p>
          {footer}
        </div>
      </form>
      {preview}
    </div>
  );
}

type NewRecordOptions<Values extends FieldValues> = Pick<AdminFormOptions<Values>, 'schema' | 'values'> & {
  /** Saves the record; resolves to the text of the toast and the page of the record. */
  create: (values: Values) => Promise<{ text: string; page: string }>;
};

/** The form of a new record, whose page takes its place once it is saved. */
export function useNewRecord<Values extends FieldValues>({ create, ...options }: NewRecordOptions<Values>) {
  const navigate = useNavigate();
  const page = useRef('');
  const form = useAdminForm<Values>({
    ...options,
    send: async (values) => {
      const saved = await create(values);
      page.current = saved.page;
      return saved.text;
    },
    onSaved: () => {
      guard.release();
      void navigate(page.current, { replace: true });
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  return { form, leaveDialog: guard.dialog };
}
