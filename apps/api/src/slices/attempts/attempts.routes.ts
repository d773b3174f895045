import * as contract from '@examplar/contract/taking';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Answered, page, route } from '../../platform/route.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { presentOpenPractice, presentTestAttempt } from './attempts.presenter.ts';
import { completeAttempt } from './complete-attempt.ts';
import { getAttempt } from './get-attempt.ts';
import { listAttempts } from './list-attempts.ts';
import { loadAttempt } from './load-attempt.ts';
import { practiseMissed } from './practise-missed.ts';
import { saveAnswer } from './save-answer.ts';
import { showAttempt, showFinishedAttempt, showOpenAttempt } from './show-attempt.ts';
import { startAttempt } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

/** 201 for a new attempt, 200 for one that was open. */
const startedOrResumed = <T>(shown: T, isNew: boolean): Answered<T> =>
  new Answered(shown, { status: isNew ? 201 : 200 });

export function attemptsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  // Whoever sits in an exam goes first.
  const examDb = deps.lanes.urgentDb;
  const exam = { ...deps, db: examDb };
  const sitting = { ...exam, writeAnswer: createAnswerWriter(exam) };
  const isUrgent = true;

  route(
    app,
    exam,
    contract.startAttempt,
    async ({ params, body, userId, now }) => {
      const { row, isNew } = await startAttempt(exam, { examId: params.examId, mode: body.examMode, userId, now });
      const shown = await showOpenAttempt(examDb, row, now);
      return startedOrResumed(shown, isNew);
    },
    { isUrgent },
  );
  route(app, deps, contract.listMyAttempts, async ({ query, userId, now }) => {
    const { rows, nextCursor } = await listAttempts(deps, { userId, ...query, now });
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
      saveAnswer(sitting, { userId, attemptId: params.attemptId, ...body, session, now }),
    { provesSession: true, isUrgent, isShort: true },
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
  route(app, deps, contract.practiseMissed, async ({ params, userId, now }) => {
    const { row, isNew } = await practiseMissed(deps, { userId, attemptId: params.attemptId }, now);
    const shown = presentOpenPractice(await loadAttempt(db, row), now);
    return startedOrResumed(shown, isNew);
  });
}
