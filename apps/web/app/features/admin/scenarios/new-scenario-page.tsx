import { useLocation } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { CertificationPicker } from '../catalogue/certification-picker.tsx';
import { EditorForm, useNewRecord } from '../forms/editor-form.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { ScenarioFields, ScenarioPreview } from './scenario-fields.tsx';
import { newScenario, newScenarioSchema, type ScenarioValues, scenarioPath, scenariosPath } from './scenario-form.ts';

/** Adds a case to a certification. */
export default function NewScenarioPage() {
  const initialCertificationId = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const { form, leaveDialog } = useNewRecord<ScenarioValues>({
    schema: newScenarioSchema,
    values: newScenario(initialCertificationId),
    create: async (body) => {
      const { id, title } = await call('POST /admin/scenarios', { body });
      return { text: `“${title}” is saved. Now choose it at its questions.`, page: scenarioPath(id) };
    },
  });
  return (
    <>
      <AdminHeading
        title="Add a scenario"
        lead="A case that several questions are about. Learners see it beside those questions."
        back={{ to: scenariosPath, label: 'Scenarios' }}
      />
      <EditorForm form={form} label="The scenario" preview={<ScenarioPreview control={form.control} />}>
        <CertificationPicker {...form.picker('certification_id', 'Please choose a certification')} />
        <ScenarioFields form={form} />
      </EditorForm>
      {leaveDialog}
    </>
  );
}
