import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { Instant, RowId } from './calls/ids.ts';
import { pageQuery } from './calls/list-query.ts';
import { text } from './calls/text.ts';

export const reviewTextLength = 500;

/** A rating, as entered in a form. */
export const ratingRule = z
  .int('Please select a rating')
  .min(1, 'Please select a rating')
  .max(5, 'Please select a rating')
  .meta({ examples: [5] });

export const Review = named(
  'Review',
  z.object({
    id: RowId,
    rating: z.int().min(1).max(5),
    review: z.string().nullable(),
    created_at: Instant,
    user: z
      .object({ id: RowId.nullable(), first_name: z.string(), last_name: z.string() })
      .meta({ description: 'Of a removed account `id` is null and the name says so' }),
  }),
  {
    id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
    rating: 5,
    review: 'The explanations made the difference.',
    created_at: '2026-11-21T10:15:30.000Z',
    user: { id: '01939f3a-0000-7b6a-9d4e-2f8a61c07b55', first_name: 'Ada', last_name: 'L.' },
  },
);
export type Review = z.infer<typeof Review>;

/** Visible reviews, newest first. */
export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/reviews',
  access: 'visitor',
  summary: 'Reviews by users',
  query: pageQuery,
  response: z.array(Review),
  cache: 'public',
  paged: true,
});

/** The caller's own review, or null. */
export const getMyReview = defineEndpoint({
  method: 'GET',
  path: '/reviews/my-review',
  access: 'user',
  summary: 'Own review',
  response: Review.nullable(),
});

/** Publishes the caller's one review, after a finished exam. */
export const createReview = defineEndpoint({
  method: 'POST',
  path: '/reviews',
  access: 'user',
  summary: 'Write a review',
  body: z.strictObject({
    rating: ratingRule,
    review: text({ min: 0, max: reviewTextLength }).nullish(),
  }),
  response: Review,
  status: 201,
  errors: ['EXAM_REQUIRED', 'ALREADY_REVIEWED'],
  idempotent: true,
});
