import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../../lib/api/api-client.ts';
import type { InputOf } from '../../../../lib/api/endpoints.ts';
import { Notice } from '../../../../ui/states/notice.tsx';
import { CertificationPicker } from '../../catalogue/certification-picker.tsx';
import { useAdminForm } from '../../forms/use-admin-form.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.tsx';
import { AdminHeading } from '../../shell/admin-heading.tsx';
import { questionPath } from '../question-list.tsx';
import { QuestionFields } from './question-fields.tsx';
import { newQuestion, newQuestionSchema, type QuestionValues } from './question-form.ts';
import { PreviewLink, QuestionPreview } from './question-preview.tsx';
import { SaveBar } from './save-bar.tsx';

/** Adds a question to a bank, as a draft. */
export default function NewQuestionPage() {
  const navigate = useNavigate();
  const initialCertificationId = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const savedId = useRef('');
  const form = useAdminForm<QuestionValues>({
    schema: newQuestionSchema,
    values: newQuestion(initialCertificationId),
    send: async (values) => {
      const body = values as unknown as InputOf<'POST /admin/questions'>['body'];
      const { id, question_number } = await call('POST /admin/questions', { body });
      savedId.current = id;
      return `Question ${question_number} is saved as a draft.`;
    },
    onSaved: () => {
      guard.release();
      void navigate(questionPath(savedId.current), { replace: true });
    },
  });
  const { control, submit, watch, setValue, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <AdminHeading
        title="Add a question"
        lead="It begins as a draft that only staff see until you publish it."
        back={{ to: '/admin/catalogue/questions', label: 'Questions' }}
      />
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form noValidate aria-label="The question" onSubmit={submit} className="grid min-w-0 content-start gap-5">
          <CertificationPicker
            error={errors.certification_id && 'Please choose a certification'}
            value={watch('certification_id')}
            onChange={(id) => setValue('certification_id', id, { shouldDirty: true, shouldValidate: true })}
          />
          <QuestionFields form={form} errors={errors} certificationId={watch('certification_id')} />
          {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
          <SaveBar saveLabel="Save the draft" isDirty={isDirty} isBusy={isSubmitting}>
            <PreviewLink />
          </SaveBar>
        </form>
        <div id="preview" className="min-w-0 scroll-mt-4">
          <div className="xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
            <QuestionPreview control={control} number="new" />
          </div>
        </div>
      </div>
      {guard.dialog}
    </>
  );
}
