import * as contract from '@examplar/contract/taking';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Answered, page, route } from '../../platform/route.ts';
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

  route(app, deps, contract.startAttempt, async ({ params, body, userId, now }) => {
    const { row, isNew } = await startAttempt(deps, { examId: params.examId, mode: body.examMode, userId, now });
    const shown = await showOpenAttempt(db, row, now);
    return startedOrResumed(shown, isNew);
  });
  route(app, deps, contract.listMyAttempts, async ({ query, userId, now }) => {
    const { rows, nextCursor } = await listAttempts(deps, { userId, ...query, now });
    return page(rows.map(presentTestAttempt), nextCursor);
  });
  route(app, deps, contract.getAttempt, async ({ params, userId, now }) =>
    showAttempt(db, await getAttempt(deps, { userId, attemptId: params.attemptId }, now), now),
  );
  route(
    app,
    deps,
    contract.saveAnswer,
    ({ params, body, userId, session, now }) =>
      saveAnswer(deps, { userId, attemptId: params.attemptId, ...body, session, now }),
    { provesSession: true },
  );
  route(app, deps, contract.completeAttempt, async ({ params, userId, now }) =>
    showFinishedAttempt(db, await completeAttempt(deps, { userId, attemptId: params.attemptId }, now), now),
  );
  route(app, deps, contract.submitAttempt, async ({ params, body, userId, now }) => {
    const key = { userId, attemptId: params.attemptId };
    return showFinishedAttempt(db, await submitAttempt(deps, { key, answers: body.answers, now }), now);
  });
  route(app, deps, contract.practiseMissed, async ({ params, userId, now }) => {
    const { row, isNew } = await practiseMissed(deps, { userId, attemptId: params.attemptId }, now);
    const shown = presentOpenPractice(await loadAttempt(db, row), now);
    return startedOrResumed(shown, isNew);
  });
}
