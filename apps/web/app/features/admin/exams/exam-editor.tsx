import type { AdminExam } from '@examplar/contract/admin/exams';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { SaveBar } from '../questions/editor/save-bar.tsx';
import { AssemblyPanel } from './assembly-panel.tsx';
import { ExamAnalysisPanel } from './exam-analysis-panel.tsx';
import { ExamFields } from './exam-fields.tsx';
import { type ExamValues, examSchema, examValuesOf } from './exam-form.ts';

/** Edits an exam for future attempts, beside a preview of a draw and the exam's statistics. */
export function ExamEditor({ exam }: { exam: AdminExam }) {
  const [base, setBase] = useState(exam);
  const form = useAdminForm<ExamValues>({
    schema: examSchema,
    values: examValuesOf(base),
    send: async (values) => {
      const body = values as unknown as InputOf<'PUT /admin/exams/:examId'>['body'];
      const saved = await call('PUT /admin/exams/:examId', { params: { examId: exam.id }, body });
      setBase(saved);
      form.reset(examValuesOf(saved));
      return `“${saved.title}” is saved.`;
    },
    onSaved: () => {},
  });
  const { control, register, formState, submit, reset, setValue, watch } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  const [assembly, isFinal, questionIds, questionCount] = watch([
    'assembly',
    'isFinal',
    'questionIds',
    'questionCount',
  ]);
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form noValidate aria-label="The exam" onSubmit={submit} className="grid min-w-0 content-start gap-5">
        <ExamFields control={control} register={register} errors={errors} wasFinal={base.isFinal} />
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <SaveBar saveLabel="Save" isDirty={isDirty} isBusy={isSubmitting} onDiscard={() => reset(examValuesOf(base))}>
          {exam.publication === 'published' && isDirty && (
            <p className="text-caption text-ink-muted">Running attempts are not affected.</p>
          )}
        </SaveBar>
      </form>
      <div className="grid min-w-0 content-start gap-5">
        {/* A draw is made of the bank, which has no question that a final may ask. */}
        {!(assembly === 'fixed' && isFinal) && (
          <AssemblyPanel
            examId={exam.id}
            questionCount={assembly === 'fixed' && questionIds.length > 0 ? questionIds.length : questionCount}
            onTake={
              assembly === 'fixed'
                ? (ids) => {
                    setValue('questionIds', ids, { shouldDirty: true });
                    showToast('The drawn questions are now the list. Save to keep them.');
                  }
                : undefined
            }
          />
        )}
        <ExamAnalysisPanel exam={exam} />
      </div>
      {guard.dialog}
    </div>
  );
}
