import * as contract from '@examplar/contract/questions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Answered, route } from '../../platform/route.ts';
import { getQuestion } from './get-question.ts';
import { listQuestions } from './list-questions.ts';

export function questionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCertificationQuestions, async ({ params, query, userId, now }) => {
    const { certificationId } = params;
    const found = await listQuestions(deps, { certificationId, userId, filter: query, now });
    const { questions, total, filteredCount, nextCursor } = found;
    return new Answered({ questions, total }, { total: filteredCount, nextCursor });
  });
  route(app, deps, contract.getQuestion, ({ params, userId, now }) =>
    getQuestion(deps, { questionId: params.questionId, userId, now }),
  );
}
