import * as contract from '@examplar/contract/exams';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { getTestExam, listExams } from './browse-exams.ts';

export function examsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCertificationExams, ({ params, language }) => listExams(deps, { ...params, language }));
  route(
    app,
    deps,
    contract.getTestExam,
    ({ params, userId, now, language }) => getTestExam(deps, { ...params, userId, now, language }),
    { isSlow: true },
  );
}
