import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { CertificationPicker } from '../catalogue/certification-picker.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.tsx';
import { SaveBar } from '../questions/editor/save-bar.tsx';
import { AdminHeading } from '../shell/admin-heading.tsx';
import { ScenarioFields, ScenarioPreview } from './scenario-fields.tsx';
import { newScenario, newScenarioSchema, type ScenarioValues, scenarioPath, scenariosPath } from './scenario-form.ts';

/** Adds a case to a certification. */
export default function NewScenarioPage() {
  const navigate = useNavigate();
  const given = new URLSearchParams(useLocation().search).get('certification_id') ?? '';
  const savedId = useRef('');
  const { control, register, submit, watch, setValue, formState } = useAdminForm<ScenarioValues>({
    schema: newScenarioSchema,
    values: newScenario(given),
    send: async (body) => {
      const { id, title } = await call('POST /admin/scenarios', { body });
      savedId.current = id;
      return `“${title}” is saved. Now choose it at its questions.`;
    },
    onSaved: () => {
      guard.release();
      void navigate(scenarioPath(savedId.current), { replace: true });
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <AdminHeading
        title="Add a scenario"
        lead="A case that several questions are about. Learners see it beside those questions."
        back={{ to: scenariosPath, label: 'Scenarios' }}
      />
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form noValidate aria-label="The scenario" onSubmit={submit} className="grid min-w-0 content-start gap-5">
          <CertificationPicker
            error={errors.certification_id && 'Please choose a certification'}
            value={watch('certification_id')}
            onChange={(id) => setValue('certification_id', id, { shouldDirty: true, shouldValidate: true })}
          />
          <ScenarioFields control={control} register={register} errors={errors} />
          {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
          <SaveBar saveLabel="Save" isDirty={isDirty} isBusy={isSubmitting} />
        </form>
        <ScenarioPreview control={control} />
      </div>
      {guard.dialog}
    </>
  );
}
