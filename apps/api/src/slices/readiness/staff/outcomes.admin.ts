import type { OutcomeMonth } from '@examplar/contract/admin/readiness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listCertificationNames, listOutcomeMonths } from '../outcomes/outcomes.repository.ts';

/** Outcomes of real exams by certification and month, without users (LRN-93). */
export async function listOutcomes({ db }: Pick<Deps, 'db'>): Promise<OutcomeMonth[]> {
  const names = await listCertificationNames(db);
  return (await listOutcomeMonths(db)).map(({ certification_id, month, passed, failed, expected }) => ({
    certificationId: certification_id,
    certificationName: names.get(certification_id)?.title ?? certification_id,
    month: month.slice(0, 7),
    passed,
    failed,
    expected: expected === null ? null : Math.round(expected * 1_000) / 1_000,
  }));
}
