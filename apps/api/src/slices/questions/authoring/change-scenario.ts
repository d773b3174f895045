import { AppError } from '../../../platform/app-error.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { changeContent } from '../../../platform/audit/change-content.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockCertification } from '../../catalogue/authoring/public.ts';
import {
  countScenarios,
  findScenarioForUpdate,
  listStoredScenarios,
  type ScenarioContent,
  saveScenarios,
} from './stored-scenarios.repository.ts';

type ChangeScenarioDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion'>;

/**
 * Adds a case to a certification. Learners see it once a question names it.
 *
 * @returns its id
 * @throws AppError NOT_FOUND without such a certification
 */
export async function createScenario(
  deps: ChangeScenarioDeps,
  { certificationId, fields, actor }: { certificationId: string; fields: ScenarioContent; actor: Actor },
): Promise<string> {
  let id = '';
  const change = { actor, action: 'scenarios.create', subjectType: 'scenario', subjectId: certificationId };
  await changeContent(deps, change, async (tx, now) => {
    if (!(await lockCertification(tx, certificationId))) throw new AppError('NOT_FOUND');
    // Content files use numbers without the letter, so ids cannot collide.
    id = `${certificationId}-case-a${(await countScenarios(tx, certificationId)) + 1}`;
    const scenario = { id, certificationId, ...fields };
    await saveScenarios(tx, [scenario], { now, origin: 'admin', createdBy: actor.adminId });
    return { before: null, after: { version: 1, ...fields }, subjectId: id };
  });
  return id;
}

type ScenarioChange = {
  scenarioId: string;
  /** The certification that the caller expects the case to belong to. */
  certificationId?: string | undefined;
  fields: ScenarioContent;
  /** The version that was edited; if omitted, the last writer wins. */
  version?: number | undefined;
  actor: Actor;
};

/**
 * Writes a new version of a case if its text changed. Attempts keep the version that they showed.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED for another certification
 */
export const changeScenario = (
  deps: ChangeScenarioDeps,
  { scenarioId, certificationId, fields, version, actor }: ScenarioChange,
): Promise<void> =>
  changeContent(
    deps,
    { actor, action: 'scenarios.update', subjectType: 'scenario', subjectId: scenarioId },
    async (tx, now) => {
      await findScenarioForUpdate(tx, scenarioId);
      const [before] = await listStoredScenarios(tx, [scenarioId]);
      if (!before) throw new AppError('NOT_FOUND');
      if (certificationId !== undefined && certificationId !== before.certificationId) {
        const message = `The scenario belongs to ${before.certificationId} and cannot be moved`;
        throw new AppError('VALIDATION_FAILED', { details: [{ path: 'certification_id', message }] });
      }
      if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT');
      const scenario = { id: scenarioId, certificationId: before.certificationId, ...fields };
      await saveScenarios(tx, [scenario], { now, origin: 'admin', createdBy: actor.adminId });
      const [after] = await listStoredScenarios(tx, [scenarioId]);
      return {
        before: { version: before.version, title: before.title, tabs: before.tabs },
        after: { version: after?.version ?? before.version, ...fields },
      };
    },
  );
