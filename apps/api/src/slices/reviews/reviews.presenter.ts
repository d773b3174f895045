import type { Review } from '@examplar/contract/reviews';
import { reviewAuthorName } from '@examplar/domain/catalogue/person-names';
import type { ReviewRow } from './reviews.repository.ts';

/** Authors are shown by given name and initial; authors of removed accounts as 'Former user'. */
export function presentReview(row: ReviewRow): Review {
  const author =
    row.author_name === null || row.author_language === null
      ? { id: null, first_name: 'Former', last_name: 'user' }
      : {
          id: row.user_id,
          ...reviewAuthorName({
            name: row.author_name,
            givenName: row.author_given_name,
            language: row.author_language,
          }),
        };
  return {
    id: row.id,
    rating: row.rating,
    review: row.review,
    created_at: row.created_at.toISOString(),
    user: author,
  };
}
