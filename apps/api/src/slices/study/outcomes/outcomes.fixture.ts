import * as contract from '@examplar/contract/study/outcomes';
import type { TestApi } from '../../../../test/start-test-api.ts';
import type { TargetKey } from '../targets/targets.repository.ts';

type OutcomeInput = { result: 'passed' | 'failed' | 'moved'; takenOn?: string; score?: number; examOn?: string };

/** A session of its own, as on another device, that reports outcomes of one certification and undoes them. */
export async function reportingDevice(api: TestApi, { userId, certificationId }: TargetKey) {
  const headers = { authorization: `Bearer ${await api.tokenOf(userId)}` };
  const params = { certificationId };
  return {
    report: (body: OutcomeInput) => api.call(contract.putOutcome, { params, body, headers }),
    undoable: async () => (await api.call(contract.listMyOutcomes, { headers })).body,
    undo: () => api.call(contract.undoOutcome, { params, headers }),
  };
}
