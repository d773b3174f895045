import { type AdminScenario, adminCreateScenario, ScenarioFields } from '@examplar/contract/admin/scenarios';
import { z } from 'zod';

/** A case as the editor holds it. */
export type ScenarioValues = { certification_id: string; title: string; tabs: { title: string; text: string }[] };

export const newScenario = (certificationId: string): ScenarioValues => ({
  certification_id: certificationId,
  title: '',
  tabs: [
    { title: 'Overview', text: '' },
    { title: 'Requirements', text: '' },
  ],
});

export const scenarioValuesOf = ({ certification_id, title, tabs }: AdminScenario): ScenarioValues => ({
  certification_id,
  title,
  tabs,
});

export const newScenarioSchema = adminCreateScenario.body;

/** The certification stays. */
export const scenarioSchema = z.preprocess((given) => {
  const { certification_id: _, ...fields } = given as ScenarioValues;
  return fields;
}, ScenarioFields);
