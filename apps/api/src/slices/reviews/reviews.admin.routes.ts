import * as contract from '@examplar/contract/admin/reviews';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { adminPage, presentUser } from '../../platform/lists/admin-lists.ts';
import { hideReview, showReview } from './moderate-review.ts';
import { type AdminReviewRow, findReviewRow, listReviewRows } from './reviews.admin.repository.ts';

export function reviewsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const get = async (reviewId: string) => {
    const row = await findReviewRow(deps.db, reviewId);
    if (!row) throw new AppError('NOT_FOUND');
    return presentAdminReview(row);
  };
  route(app, deps, contract.adminListReviews, async ({ query }) =>
    adminPage(await listReviewRows(deps.db, query), presentAdminReview),
  );
  route(app, deps, contract.adminGetReview, ({ params }) => get(params.reviewId));
  route(app, deps, contract.adminHideReview, async (call) => {
    await hideReview(deps, { ...call.params, ...call.body, actor: actorOf(call) });
    return get(call.params.reviewId);
  });
  route(app, deps, contract.adminShowReview, async (call) => {
    await showReview(deps, { ...call.params, actor: actorOf(call) });
    return get(call.params.reviewId);
  });
}

function presentAdminReview(row: AdminReviewRow): contract.AdminReview {
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
