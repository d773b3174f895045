import * as contract from '@examplar/contract/reviews';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { created, page } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { listReviews } from './list-reviews.ts';
import { presentReview } from './reviews.presenter.ts';
import { findOwnRow } from './reviews.repository.ts';
import { writeReview } from './write-review.ts';

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
