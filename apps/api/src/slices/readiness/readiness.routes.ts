import * as contract from '@examplar/contract/readiness';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { getCalibration } from './showing/get-calibration.ts';
import { getReadiness, listReadiness } from './showing/get-readiness.ts';
import { getReadinessChange } from './showing/get-readiness-change.ts';

/** New outcomes do not change the content version, so the record is recomputed after this time. */
const maxAgeMs = 60_000;

export function readinessRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    contract.getReadiness,
    ({ params, userId, language, now }) =>
      getReadiness(deps, { userId, certificationId: params.certificationId, language, now }),
    { isSlow: true },
  );
  route(
    app,
    deps,
    contract.listMyReadiness,
    ({ userId, language, now }) => listReadiness(deps, { userId, language, now }),
    { isSlow: true },
  );
  route(app, deps, contract.getReadinessChange, ({ params, userId, now }) =>
    getReadinessChange(deps, { userId, attemptId: params.attemptId, now }),
  );
  route(app, deps, contract.getReadinessCalibration, ({ language }) => getCalibration(deps, language), { maxAgeMs });
}
