import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { CertificationPicker } from '../catalogue/certification-picker.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { SaveBar } from '../questions/editor/save-bar.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { ExamFields } from './exam-fields.tsx';
import { type ExamValues, examPath, newExam, newExamSchema } from './exams.ts';

/** Adds a practice exam, as a draft. */
export default function NewExamPage() {
  const navigate = useNavigate();
  const initialCertificationId = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const savedId = useRef('');
  const { control, register, submit, setValue, getValues, watch, formState } = useAdminForm<ExamValues>({
    schema: newExamSchema,
    values: newExam(initialCertificationId),
    send: async (values) => {
      const body = values as unknown as InputOf<'POST /admin/exams'>['body'];
      const { id, title } = await call('POST /admin/exams', { body });
      savedId.current = id;
      return `“${title}” is saved as a draft.`;
    },
    onSaved: () => {
      guard.release();
      void navigate(examPath(savedId.current), { replace: true });
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  const suggestId = (certificationId: string) => {
    setValue('questionIds', []);
    if (getValues('id') === '' && certificationId) setValue('id', `${certificationId}-exam-`);
  };
  return (
    <>
      <AdminHeading
        title="Add a practice exam"
        lead="It starts as a draft. Once it is saved, you can preview how its questions spread over the topics."
        back={{ to: '/admin/catalogue/exams', label: 'Practice exams' }}
      />
      <form noValidate aria-label="The exam" onSubmit={submit} className="grid max-w-4xl gap-5">
        <div className="grid gap-4 *:content-start sm:grid-cols-2">
          <CertificationPicker
            error={errors.certification_id && 'Please choose a certification'}
            value={watch('certification_id')}
            onChange={(id) => {
              setValue('certification_id', id, { shouldDirty: true, shouldValidate: true });
              suggestId(id);
            }}
          />
          <TextField
            label="Id"
            hint="Part of its address, such as aws-saa-c03-exam-4. It cannot be changed later."
            autoComplete="off"
            error={errors.id?.message}
            {...register('id')}
          />
        </div>
        <ExamFields control={control} register={register} errors={errors} />
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <SaveBar saveLabel="Save the draft" isDirty={isDirty} isBusy={isSubmitting} />
      </form>
      {guard.dialog}
    </>
  );
}
