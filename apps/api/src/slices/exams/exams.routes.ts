import * as contract from '@examplar/contract/exams';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { getTestExam, listExams } from './browse-exams.ts';

export function examsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCertificationExams, ({ params }) => listExams(deps, params.certificationId));
  route(app, deps, contract.getTestExam, ({ params, userId, now }) =>
    getTestExam(deps, { examId: params.examId, userId, now }),
  );
}
