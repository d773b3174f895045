import * as contract from '@examplar/contract/admin/questions';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publicationRoutes } from '../../../platform/http/publication-routes.ts';
import { created } from '../../../platform/http/responses.ts';
import { route } from '../../../platform/http/route.ts';
import { adminPage } from '../../../platform/lists/admin-lists.ts';
import { listPeople } from '../../identity/public.ts';
import { changeQuestion, createQuestion, setQuestionPublication } from './change-question.ts';
import { presentAdminQuestion, presentAdminQuestionPage } from './questions.admin.presenter.ts';
import {
  findAdminQuestionRow,
  listAdminQuestionRows,
  listExamsAsking,
  listSuspectQuestionRows,
  listVersionAuthors,
} from './questions.admin.repository.ts';

/** A question has up to 280,000 characters, and each translation as many; a character has up to four bytes. */
const questionBytes = 2_500_000;

export function questionsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (questionId: string) => {
    const row = await findAdminQuestionRow(deps.db, questionId);
    if (!row) throw new AppError('NOT_FOUND');
    const versions = await listVersionAuthors(deps.db, questionId);
    const people = await listPeople(
      deps.db,
      versions.map(({ created_by }) => created_by),
    );
    const examIds = (await listExamsAsking(deps.db, questionId)).map(({ id }) => id);
    return presentAdminQuestionPage(row, versions, { examIds, people });
  };
  const writing = { bodyLimit: questionBytes };

  route(app, deps, contract.adminListQuestions, async ({ query }) =>
    adminPage(await listAdminQuestionRows(deps.db, query), presentAdminQuestion),
  );
  route(app, deps, contract.adminListSuspectQuestions, async ({ query }) =>
    adminPage(await listSuspectQuestionRows(deps.db, query), presentAdminQuestion),
  );
  route(app, deps, contract.adminGetQuestion, ({ params }) => get(params.questionId));
  route(
    app,
    deps,
    contract.adminCreateQuestion,
    async (call) => {
      const { certification_id: certificationId, ...fields } = call.body;
      return created(await get(await createQuestion(deps, { certificationId, fields, actor: actorOf(call) })));
    },
    writing,
  );
  route(
    app,
    deps,
    contract.adminUpdateQuestion,
    async (call) => {
      const { version, translationsTag, ...fields } = call.body;
      await changeQuestion(deps, { ...call.params, fields, version, translationsTag, actor: actorOf(call) });
      return get(call.params.questionId);
    },
    writing,
  );
  const publishing = [contract.adminPublishQuestion, contract.adminRetireQuestion] as const;
  publicationRoutes(app, deps, publishing, async (call, change) => {
    await setQuestionPublication(deps, { ...call.params, actor: actorOf(call) }, change);
    return get(call.params.questionId);
  });
}
