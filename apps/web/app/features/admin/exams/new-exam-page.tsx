import { useLocation } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { CertificationPicker } from '../catalogue/certification-picker.tsx';
import { EditorForm, useNewRecord } from '../forms/editor-form.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { ExamFields, type ExamValues, newExam } from './exam-fields.tsx';
import { examPath, newExamSchema } from './exams.ts';

/** Adds a practice exam, as a draft. */
export default function NewExamPage() {
  const initialCertificationId = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const { form, leaveDialog } = useNewRecord<ExamValues>({
    schema: newExamSchema,
    values: newExam(initialCertificationId),
    create: async (values) => {
      const body = values as unknown as InputOf<'POST /admin/exams'>['body'];
      const { id, title } = await call('POST /admin/exams', { body });
      return { text: `“${title}” is saved as a draft.`, page: examPath(id) };
    },
  });
  const { field, picker, setValue, getValues } = form;
  const certification = picker('certification_id', 'Please choose a certification');
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
      <EditorForm form={form} label="The exam" saveLabel="Save the draft">
        <div className="grid gap-4 *:content-start sm:grid-cols-2">
          <CertificationPicker
            {...certification}
            onChange={(id) => {
              certification.onChange(id);
              suggestId(id);
            }}
          />
          <TextField
            label="Id"
            hint="Part of its address, such as aws-saa-c03-exam-4. It cannot be changed later."
            autoComplete="off"
            {...field('id')}
          />
        </div>
        <ExamFields form={form} />
      </EditorForm>
      {leaveDialog}
    </>
  );
}
