import { type AdminScenario, adminCreateScenario, ScenarioFields } from '@examplar/contract/admin/scenarios';
import { z } from 'zod';

export const scenariosPath = '/admin/catalogue/scenarios';
export const scenarioPath = (id: string) => `${scenariosPath}/${id}`;

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

/** The parts of a case in which two versions differ. */
export function changedParts(base: AdminScenario, theirs: AdminScenario): string[] {
  const isSame = (index: number) =>
    base.tabs[index]?.title === theirs.tabs[index]?.title && base.tabs[index]?.text === theirs.tabs[index]?.text;
  const tabs =
    base.tabs.length === theirs.tabs.length
      ? theirs.tabs.flatMap((_, index) => (isSame(index) ? [] : [`tab ${index + 1}`]))
      : ['the number of tabs'];
  return [...(base.title === theirs.title ? [] : ['the title']), ...tabs];
}
