import * as contract from '@examplar/contract/taking';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { ApiResponse, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { createAnswerWriter } from './answering/answer-writer.ts';
import { closeQuestions } from './answering/close-questions.ts';
import { saveAnswer } from './answering/save-answer.ts';
import { completeAttempt } from './ending/complete-attempt.ts';
import { submitAttempt } from './ending/submit-attempt.ts';
import { presentOpenExam, presentOpenPractice, presentTestAttempt } from './showing/attempts.presenter.ts';
import { getAttempt } from './showing/get-attempt.ts';
import { presentAllAttempts } from './showing/list.presenter.ts';
import { listAllAttempts, listAttempts } from './showing/list-attempts.ts';
import { loadAttempt } from './showing/load-attempt.ts';
import { showAttempt, showFinishedAttempt, showOpenAttempt } from './showing/show-attempt.ts';
import { practiseMissed } from './starting/practise-missed.ts';
import { startAttempt } from './starting/start-attempt.ts';

/** 201 for a new attempt, 200 for one that was open. */
const startedOrResumed = <T>(shown: T, isNew: boolean): ApiResponse<T> =>
  new ApiResponse(shown, { status: isNew ? 201 : 200 });

export function attemptsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  // Users who are taking an exam go first.
  const examDb = deps.lanes.urgentDb;
  const exam = { ...deps, db: examDb };
  const answering = { ...exam, writeAnswer: createAnswerWriter(exam) };
  const isUrgent = true;

  route(
    app,
    exam,
    contract.startAttempt,
    async ({ params, body, userId, now }) => {
      const { examMode: mode, language } = body;
      const { row, isNew } = await startAttempt(exam, { ...params, mode, language, userId, now });
      const shown = await showOpenAttempt(examDb, row, now);
      return startedOrResumed(shown, isNew);
    },
    { isUrgent },
  );
  route(app, deps, contract.listMyAttempts, async ({ query, userId, now }) => {
    const { limit, cursor } = query;
    if (limit === undefined) return presentAllAttempts(await listAllAttempts(deps, { userId, cursor, now }));
    const { rows, nextCursor } = await listAttempts(deps, { userId, limit, cursor, now });
    return page(rows.map(presentTestAttempt), nextCursor);
  });
  route(
    app,
    exam,
    contract.getAttempt,
    async ({ params, userId, now }) =>
      showAttempt(examDb, await getAttempt(exam, { userId, attemptId: params.attemptId }, now), now),
    { isUrgent },
  );
  route(
    app,
    exam,
    contract.saveAnswer,
    ({ params, body, userId, session, now }) =>
      saveAnswer(answering, { userId, attemptId: params.attemptId, ...body, session, now }),
    { verifiesSession: true, isUrgent, isShort: true },
  );
  route(
    app,
    exam,
    contract.closeQuestions,
    async ({ params, body, userId, now }) => {
      const key = { userId, attemptId: params.attemptId };
      const row = await closeQuestions(exam, { key, through: body.through, now });
      return presentOpenExam(await loadAttempt(examDb, row), now);
    },
    { isUrgent },
  );

  route(
    app,
    exam,
    contract.completeAttempt,
    async ({ params, userId, now }) =>
      showFinishedAttempt(examDb, await completeAttempt(exam, { userId, attemptId: params.attemptId }, now), now),
    { isUrgent },
  );
  route(
    app,
    exam,
    contract.submitAttempt,
    async ({ params, body, userId, now }) => {
      const key = { userId, attemptId: params.attemptId };
      return showFinishedAttempt(examDb, await submitAttempt(exam, { key, answers: body.answers, now }), now);
    },
    { isUrgent },
  );
  route(app, deps, contract.practiseMissed, async ({ params, body, userId, now }) => {
    const { row, isNew } = await practiseMissed(deps, { userId, ...params, language: body.language, now });
    const shown = presentOpenPractice(await loadAttempt(db, row), now);
    return startedOrResumed(shown, isNew);
  });
}
