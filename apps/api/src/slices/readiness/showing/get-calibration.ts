import type { ReadinessCalibration } from '@examplar/contract/readiness';
import type { Language } from '@examplar/domain/languages/languages';
import { minOutcomesForCheck } from '@examplar/domain/readiness/offset';
import { reliabilityBins, shareInterval } from '@examplar/domain/readiness/reliability';
import type { Deps } from '../../../platform/deps.ts';
import { withCertificationNames } from '../../catalogue/public.ts';
import { listCertificationNames, listPredictions } from '../outcomes/outcomes.repository.ts';
import simulation from './simulation.json' with { type: 'json' };

/** A certification is named from this many outcomes on: fewer would reveal more about users than about the estimate. */
const minOutcomesToName = 10;

/** How often predictions came true: in the simulation, and in real exams where there are enough of them (LRN-92). */
export async function getCalibration({ db }: Pick<Deps, 'db'>, language: Language): Promise<ReadinessCalibration> {
  const byCertification = Map.groupBy(await listPredictions(db), ({ certificationId }) => certificationId);
  const names = await listCertificationNames(db);
  const certifications = [...byCertification].flatMap(([certificationId, outcomes]) => {
    const certification = names.get(certificationId);
    if (!certification?.isListed || outcomes.length < minOutcomesToName) return [];
    return [
      {
        certificationId,
        certificationName: certification.title,
        outcomes: outcomes.length,
        bins: outcomes.length < minOutcomesForCheck ? null : reliabilityBins(outcomes),
      },
    ];
  });
  return {
    simulation: simulated,
    certifications: await withCertificationNames(db, certifications.sort(byId), language),
  };
}

/** The file counts the exams that were passed (research/learning/save-plot.ts). */
const simulated: ReadinessCalibration['simulation'] = {
  ...simulation,
  bins: simulation.bins.map(({ passed, ...bin }) => ({
    ...bin,
    passed: Math.round((passed / bin.exams) * 10_000) / 10_000,
    ...shareInterval(passed, bin.exams),
  })),
};

const byId = (one: { certificationId: string }, other: { certificationId: string }): number =>
  one.certificationId < other.certificationId ? -1 : 1;
