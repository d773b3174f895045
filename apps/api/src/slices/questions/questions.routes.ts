import * as noteCalls from '@examplar/contract/notes';
import * as contract from '@examplar/contract/questions';
import * as reports from '@examplar/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { ApiResponse, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { getQuestion } from './get-question.ts';
import { listQuestions } from './list-questions.ts';
import { listNotes } from './notes/list-notes.ts';
import { writeNote } from './notes/write-note.ts';
import { listReports } from './reports/list-reports.ts';
import { reportQuestion } from './reports/report-question.ts';

export function questionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    contract.listCertificationQuestions,
    async ({ params, query, userId, now, language }) => {
      const { certificationId } = params;
      const found = await listQuestions(deps, { certificationId, userId, filter: query, now, language });
      const { filteredCount, nextCursor, ...body } = found;
      return new ApiResponse(body, { total: filteredCount, nextCursor });
    },
    { isSlow: true },
  );
  route(app, deps, contract.getQuestion, ({ params, userId, now, language }) =>
    getQuestion(deps, { ...params, userId, now, language }),
  );

  route(app, deps, reports.reportQuestion, async ({ params, body, userId, now }) => {
    const { reason, comment = null, attemptId = null } = body;
    const reporting = { userId, questionId: params.questionId, reason, comment, attemptId, now };
    const { report, isNew } = await reportQuestion(deps, reporting);
    return new ApiResponse(report, { status: isNew ? 201 : 200 });
  });
  route(app, deps, reports.listMyReports, async ({ query, userId }) => {
    const { reports: own, nextCursor } = await listReports(deps, { userId, ...query });
    return page(own, nextCursor);
  });

  route(app, deps, noteCalls.putNote, ({ params, body, userId, now }) =>
    writeNote(deps, { userId, questionId: params.questionId, text: body.text, now }),
  );
  route(app, deps, noteCalls.listMyNotes, async ({ query, userId }) => {
    const { notes, nextCursor } = await listNotes(deps, { userId, ...query });
    return page(notes, nextCursor);
  });
}
