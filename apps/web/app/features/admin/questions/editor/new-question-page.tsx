import { useLocation } from 'react-router';
import { call } from '../../../../lib/api/api-client.ts';
import type { InputOf } from '../../../../lib/api/endpoints.ts';
import { CertificationPicker } from '../../catalogue/certification-picker.tsx';
import { EditorForm, useNewRecord } from '../../forms/editor-form.tsx';
import { AdminHeading } from '../../shell/admin-heading.tsx';
import { questionPath } from '../question-list.tsx';
import { QuestionFields } from './question-fields.tsx';
import { newQuestion, newQuestionSchema, type QuestionValues } from './question-form.ts';
import { PreviewColumn, PreviewLink, QuestionPreview } from './question-preview.tsx';

/** Adds a question to a bank, as a draft. */
export default function NewQuestionPage() {
  const initialCertificationId = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const { form, leaveDialog } = useNewRecord<QuestionValues>({
    schema: newQuestionSchema,
    values: newQuestion(initialCertificationId),
    create: async (values) => {
      const body = values as unknown as InputOf<'POST /admin/questions'>['body'];
      const { id, question_number } = await call('POST /admin/questions', { body });
      return { text: `Question ${question_number} is saved as a draft.`, page: questionPath(id) };
    },
  });
  return (
    <>
      <AdminHeading
        title="Add a question"
        lead="It begins as a draft that only staff see until you publish it."
        back={{ to: '/admin/catalogue/questions', label: 'Questions' }}
      />
      <EditorForm
        form={form}
        label="The question"
        saveLabel="Save the draft"
        footer={<PreviewLink />}
        preview={
          <PreviewColumn>
            <QuestionPreview control={form.control} number="new" />
          </PreviewColumn>
        }
      >
        <CertificationPicker {...form.picker('certification_id', 'Please choose a certification')} />
        <QuestionFields form={form} certificationId={form.watch('certification_id')} />
      </EditorForm>
      {leaveDialog}
    </>
  );
}
