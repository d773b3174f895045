import { z } from 'zod';
import { getExample, named } from '../calls/example.ts';
import { CatalogueId, Instant } from '../calls/ids.ts';
import { text } from '../calls/text.ts';
import { Scenario } from '../exams.ts';
import { Person, sortBy } from './admin-list.ts';
import { adminResource } from './admin-resource.ts';

export const AdminScenario = named(
  'AdminScenario',
  Scenario.extend({
    certification_id: CatalogueId,
    version: z.int().min(1),
    questionIds: z
      .array(CatalogueId)
      .meta({ description: 'The questions that are about it, in the order of the bank' }),
    updatedAt: Instant,
  }),
  {
    ...getExample(Scenario),
    certification_id: 'microsoft-az-305',
    version: 2,
    questionIds: ['microsoft-az-305-q071'],
    updatedAt: '2026-11-21T10:15:30.000Z',
  },
);
export type AdminScenario = z.infer<typeof AdminScenario>;

export const AdminScenarioPage = named(
  'AdminScenarioPage',
  AdminScenario.extend({
    versions: z.array(z.object({ version: z.int(), createdAt: Instant, createdBy: Person.nullable() })),
  }),
  {
    ...getExample(AdminScenario),
    versions: [{ version: 1, createdAt: '2026-11-21T10:15:30.000Z', createdBy: getExample(Person) }],
  },
);
export type AdminScenarioPage = z.infer<typeof AdminScenarioPage>;

/** A case as an author writes it. */
export const ScenarioFields = z
  .strictObject({
    title: text({ max: 200 }),
    tabs: z
      .array(z.strictObject({ title: text({ max: 80 }), text: text({ max: 20_000 }) }))
      .min(1, 'A scenario has at least 1 tab')
      .max(8, 'A scenario has at most 8 tabs'),
  })
  .meta({
    examples: [
      {
        title: 'Northwind Traders',
        tabs: [{ title: 'Overview', text: 'Northwind Traders moves its ordering system to Azure.' }],
      },
    ],
  });

const scenarios = adminResource({
  paths: ['/admin/scenarios', '/admin/scenarios/:scenarioId'],
  names: ['scenario', 'Scenarios'],
  params: z.object({ scenarioId: CatalogueId }),
  response: AdminScenarioPage,
});

export const adminListScenarios = scenarios.list(AdminScenario, {
  sort: sortBy('title', 'updatedAt'),
  certification_id: CatalogueId.optional(),
});
export const adminGetScenario = scenarios.get();
/** The id follows from the certification. A scenario is shown with the questions that name it. */
export const adminCreateScenario = scenarios.create(
  ScenarioFields.extend({ certification_id: CatalogueId }),
  'NOT_FOUND',
);
/** Makes a new version. Attempts keep the version that they showed. `version` is the one that was edited. */
export const adminUpdateScenario = scenarios.update(
  ScenarioFields.extend({
    certification_id: CatalogueId.optional().meta({ description: 'If given, the one that the scenario belongs to' }),
    version: z.int32().min(1).optional(),
  }),
  'VERSION_CONFLICT',
);
