import * as contract from '@examplar/contract/taking';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { ApiResponse, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { createAnswerWriter } from './answering/answer-writer.repository.ts';
import { closeQuestions } from './answering/close-questions.ts';
import { saveAnswer } from './answering/save-answer.ts';
import { completeAttempt } from './ending/finish-attempt.ts';
import { submitAttempt } from './ending/submit-attempt.ts';
import { presentOpenExam, presentOpenPractice, presentTestAttempt } from './showing/attempts.presenter.ts';
import { getAttempt } from './showing/get-attempt.ts';
import { attemptInLanguage, attemptsInLanguage, presentAllAttempts } from './showing/in-language.ts';
import { listAllAttempts, listAttempts } from './showing/list-attempts.ts';
import {
  loadAttempt,
  showAsStarted,
  showAttempt,
  showFinishedAttempt,
  showOpenAttempt,
} from './showing/show-attempt.ts';
import { practiseMissed } from './starting/practise-missed.ts';
import { type FindAssigned, startAttempt } from './starting/start-attempt.ts';

/** 201 for a new attempt, 200 for one that was open. */
const startedOrResumed = <T>(shown: T, isNew: boolean): ApiResponse<T> =>
  new ApiResponse(shown, { status: isNew ? 201 : 200 });

export function attemptsRoutes(app: FastifyInstance, deps: Deps, findAssigned: FindAssigned): void {
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
    async ({ params, body, userId, language, now }) => {
      const { assignmentId } = body;
      const asked = { ...params, userId, now };
      const { row, isNew } = await startAttempt(exam, {
        ...asked,
        findAssigned: assignmentId === undefined ? null : () => findAssigned(examDb, { ...asked, assignmentId }),
        mode: body.examMode,
        language: body.language,
      });
      const shown = await attemptInLanguage(examDb, await showOpenAttempt(examDb, row, now), language);
      return startedOrResumed(shown, isNew);
    },
    {
      isUrgent,
      rebuild: async ({ userId, language }, attemptId) =>
        attemptInLanguage(examDb, await showAsStarted(examDb, { userId, attemptId }), language),
    },
  );
  route(app, deps, contract.listMyAttempts, async ({ query, userId, language, now }) => {
    const { limit, cursor } = query;
    if (limit === undefined) {
      return presentAllAttempts(db, await listAllAttempts(deps, { userId, cursor, now }), language);
    }
    const { rows, nextCursor } = await listAttempts(deps, { userId, limit, cursor, now });
    return page(await attemptsInLanguage(db, rows.map(presentTestAttempt), language), nextCursor);
  });
  route(
    app,
    exam,
    contract.getAttempt,
    async ({ params, userId, language, now }) => {
      const row = await getAttempt(exam, { userId, attemptId: params.attemptId }, now);
      return attemptInLanguage(examDb, await showAttempt(examDb, row, now), language);
    },
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
    async ({ params, body, userId, language, now }) => {
      const key = { userId, attemptId: params.attemptId };
      const row = await closeQuestions(exam, { key, through: body.through, now });
      return attemptInLanguage(examDb, presentOpenExam(await loadAttempt(examDb, row), now), language);
    },
    { isUrgent },
  );

  route(
    app,
    exam,
    contract.completeAttempt,
    async ({ params, userId, language, now }) => {
      const row = await completeAttempt(exam, { userId, attemptId: params.attemptId }, now);
      return attemptInLanguage(examDb, await showFinishedAttempt(examDb, row, now), language);
    },
    { isUrgent },
  );
  route(
    app,
    exam,
    contract.submitAttempt,
    async ({ params, body, userId, language, now }) => {
      const key = { userId, attemptId: params.attemptId };
      const row = await submitAttempt(exam, { key, answers: body.answers, now });
      return attemptInLanguage(examDb, await showFinishedAttempt(examDb, row, now), language);
    },
    { isUrgent },
  );
  route(app, deps, contract.practiseMissed, async ({ params, body, userId, language, now }) => {
    const { row, isNew } = await practiseMissed(deps, { userId, ...params, language: body.language, now });
    const shown = await attemptInLanguage(db, presentOpenPractice(await loadAttempt(db, row), now), language);
    return startedOrResumed(shown, isNew);
  });
}
