import { z } from 'zod';
import { defineEndpoint } from '../calls/endpoint.ts';
import { getExample, named } from '../calls/example.ts';
import { Instant, RowId } from '../calls/ids.ts';
import { optionalBody, queryFlag, queryInteger } from '../calls/list-query.ts';
import { auditNote, Person, sortBy } from './admin-list.ts';
import { adminList } from './admin-resource.ts';

export const AdminReview = named(
  'AdminReview',
  z.object({
    id: RowId,
    rating: z.int(),
    review: z.string().nullable(),
    created_at: Instant,
    user: Person.nullable().meta({ description: 'Null when the account was removed' }),
    isHidden: z.boolean(),
    hiddenReason: z.string().nullable(),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    rating: 5,
    review: 'The explanations made the difference.',
    created_at: '2026-11-21T10:15:30.000Z',
    user: getExample(Person),
    isHidden: false,
    hiddenReason: null,
  },
);
export type AdminReview = z.infer<typeof AdminReview>;

const params = z.object({ reviewId: RowId });

export const adminListReviews = adminList('/admin/reviews', 'Reviews', AdminReview, {
  sort: sortBy('created_at', 'rating'),
  rating: queryInteger({ min: 1, max: 5 }).optional(),
  isHidden: queryFlag.optional(),
});

export const adminGetReview = defineEndpoint({
  method: 'GET',
  path: '/admin/reviews/:reviewId',
  access: 'admin',
  summary: 'A review',
  params,
  response: AdminReview,
});

/** Removes a review from the public list and its average. Its author still sees it. */
export const adminHideReview = defineEndpoint({
  method: 'POST',
  path: '/admin/reviews/:reviewId/hide',
  access: 'admin',
  summary: 'Hide a review',
  params,
  body: optionalBody(z.strictObject({ reason: auditNote.optional() })),
  response: AdminReview,
});

export const adminShowReview = defineEndpoint({
  method: 'POST',
  path: '/admin/reviews/:reviewId/show',
  access: 'admin',
  summary: 'Show a review again',
  params,
  response: AdminReview,
});
