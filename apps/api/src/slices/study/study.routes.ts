import { getMixUps as mixUpsCall } from '@examplar/contract/study/mix-ups';
import * as outcomes from '@examplar/contract/study/outcomes';
import { makePack as packCall } from '@examplar/contract/study/packs';
import * as practice from '@examplar/contract/study/practice';
import * as progress from '@examplar/contract/study/progress';
import { getProjection as projectionCall } from '@examplar/contract/study/projection';
import * as reminders from '@examplar/contract/study/reminders';
import * as targets from '@examplar/contract/study/targets';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { ApiResponse, created, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import {
  attemptInLanguage,
  attemptsInLanguage,
  listAttempts,
  presentOpenPractice,
  presentTestAttempt,
  showAsStarted,
  showOpenAttempt,
} from '../attempts/public.ts';
import { withCertificationNames } from '../catalogue/public.ts';
import { getProgress } from './get-progress.ts';
import { createProjectionQueue, getProjection } from './get-projection.ts';
import { getMixUps } from './mix-ups/get-mix-ups.ts';
import { putOutcome } from './outcomes/put-outcome.ts';
import { listReported, undoOutcome } from './outcomes/undo-outcome.ts';
import { getPool } from './practice/get-pool.ts';
import { makeLikeSet, makeWarmUp } from './practice/make-quick-set.ts';
import { makeSet } from './practice/make-set.ts';
import { stopReminders } from './reminders/stop-reminders.ts';
import { makePack } from './targets/make-pack.ts';
import { makeTodaysList } from './targets/make-todays-list.ts';
import { packId, presentPack, showPackAsMade } from './targets/present-pack.ts';
import { deleteTarget, listTargets, putChangeAway, putTarget } from './targets/put-target.ts';
import { switchTarget } from './targets/switch-target.ts';

/** How many sets a page has if the caller does not say. */
const defaultPageSize = 100;

export function studyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const projections = createProjectionQueue();
  route(app, deps, practice.getPracticePool, ({ params, query, userId, language, now }) =>
    getPool(deps, { userId, certificationId: params.certificationId, filters: query, language, now }),
  );
  route(
    app,
    deps,
    practice.makePracticeSet,
    async ({ body, userId, language, now }) => {
      const { like, warmUp, count = 1, ...filters } = body;
      const row = await (warmUp
        ? makeWarmUp(deps, { ...filters, userId, now })
        : like === undefined
          ? makeSet(deps, { ...filters, count, userId, now })
          : makeLikeSet(deps, { ...filters, count, like, userId, now }));
      const shown = await showOpenAttempt(db, row, now);
      return created(await attemptInLanguage(db, shown, language));
    },
    {
      rebuild: async ({ userId, language }, attemptId) =>
        attemptInLanguage(db, await showAsStarted(db, { userId, attemptId }), language),
    },
  );
  route(app, deps, practice.listMyPracticeSets, async ({ query, userId, language, now }) => {
    const { limit = defaultPageSize, cursor } = query;
    const { rows, nextCursor } = await listAttempts(deps, { userId, kind: 'set', limit, cursor, now });
    return page(await attemptsInLanguage(db, rows.map(presentTestAttempt), language), nextCursor);
  });
  route(app, deps, mixUpsCall, ({ params, userId, language, now }) =>
    getMixUps(deps, { userId, ...params, language, now }),
  );
  route(app, deps, progress.getProgress, ({ params, userId, language, now }) =>
    getProgress(deps, { userId, ...params, language, now }),
  );
  route(app, deps, projectionCall, ({ params, query, userId, now }) =>
    getProjection({ ...deps, projections }, { userId, ...params, ...query, now }),
  );

  route(app, deps, targets.putTarget, async ({ params, body, userId, language, now }) => {
    const { target, isNew } = await putTarget(deps, { userId, ...params }, body, now);
    const [shown = target] = await withCertificationNames(db, [target], language);
    return new ApiResponse(shown, { status: isNew ? 201 : 200 });
  });
  route(app, deps, targets.listMyTargets, async ({ userId, language, now }) =>
    withCertificationNames(db, await listTargets(deps, { userId, now }), language),
  );
  route(app, deps, targets.deleteTarget, async ({ params, userId }) => {
    await deleteTarget(deps, { userId, ...params });
    return undefined;
  });
  route(app, deps, targets.putChangeAway, async ({ params, body, userId, now }) => {
    await putChangeAway(deps, { userId, ...params }, body, now);
    return undefined;
  });
  route(app, deps, targets.switchTarget, async ({ params, body, userId, language, now }) => {
    const { target, isNew } = await switchTarget(deps, { userId, ...params }, body, now);
    const [shown = target] = await withCertificationNames(db, [target], language);
    return new ApiResponse(shown, { status: isNew ? 201 : 200 });
  });
  route(app, deps, targets.makeTodaysList, async ({ params, body, userId, language, now }) => {
    const { list, isNew } = await makeTodaysList(deps, { userId, ...params, ...body, now });
    const shown = await attemptInLanguage(db, presentOpenPractice(list, now), language);
    return new ApiResponse(shown, { status: isNew ? 201 : 200 });
  });
  route(
    app,
    deps,
    packCall,
    async ({ params, body, userId, language, now }) =>
      created(await presentPack(db, await makePack(deps, { userId, ...params, ...body, now }), language)),
    {
      isSlow: true,
      rowId: packId,
      rebuild: ({ userId, language }, id) => showPackAsMade(db, { userId, id, language }),
    },
  );

  route(app, deps, outcomes.putOutcome, ({ params, body, userId, now }) =>
    putOutcome(deps, { userId, ...params }, body, now),
  );
  route(app, deps, outcomes.listMyOutcomes, async ({ userId, language, now }) =>
    withCertificationNames(db, await listReported(deps, { userId, now }), language),
  );
  route(app, deps, outcomes.undoOutcome, async ({ params, userId, now }) => {
    await undoOutcome(deps, { userId, ...params }, now);
    return undefined;
  });
  route(app, deps, reminders.stopReminders, async ({ query, body }) => {
    await stopReminders(deps, body.token ?? query.token);
    return undefined;
  });
}
