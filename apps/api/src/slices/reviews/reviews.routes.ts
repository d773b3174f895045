import * as admin from '@examplar/contract/admin/reviews';
import * as contract from '@examplar/contract/reviews';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { created, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage, presentUser } from '../../platform/lists/admin-lists.ts';
import { type AdminReviewRow, findReviewRow, listReviewRows } from './reviews.admin.repository.ts';
import { findOwnRow } from './reviews.repository.ts';
import { hideReview, listReviews, presentReview, showReview, writeReview } from './reviews.ts';

/** A removed or hidden review disappears from the responses of other processes after this time at the latest. */
const maxAgeMs = 2_000;

export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    contract.listReviews,
    async ({ query }) => {
      const { rows, nextCursor } = await listReviews(deps, query);
      return page(rows.map(presentReview), nextCursor);
    },
    { maxAgeMs },
  );
  route(app, deps, contract.getMyReview, async ({ userId }) => {
    const own = await findOwnRow(deps.db, userId);
    return own && presentReview(own);
  });
  route(app, deps, contract.createReview, async ({ body, userId, now }) =>
    created(presentReview(await writeReview(deps, { userId, rating: body.rating, review: body.review ?? null, now }))),
  );
}

export function reviewsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (reviewId: string) => {
    const row = await findReviewRow(deps.db, reviewId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminReview(row);
  };
  route(app, deps, admin.adminListReviews, async ({ query }) =>
    adminPage(await listReviewRows(deps.db, query), presentAdminReview),
  );
  route(app, deps, admin.adminGetReview, ({ params }) => get(params.reviewId));
  route(app, deps, admin.adminHideReview, async (call) => {
    await hideReview(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return get(call.params.reviewId);
  });
  route(app, deps, admin.adminShowReview, async (call) => {
    await showReview(deps, { ...call.params, actor: actorOf(call) });
    return get(call.params.reviewId);
  });
}

function presentAdminReview(row: AdminReviewRow): admin.AdminReview {
  return {
    id: row.id,
    rating: row.rating,
    review: row.review,
    created_at: row.created_at.toISOString(),
    user: presentUser(row.user_id, row.user_name, row.user_email),
    isHidden: row.status === 'hidden',
    hiddenReason: row.hidden_reason,
  };
}
