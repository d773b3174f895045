import { ratioToOneDecimal } from '../scoring/rounding.ts';

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

export const ratingLabels: Record<Rating, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very Good', 5: 'Excellent' };

/** The average rating to one decimal, rounded half up, and the number of reviews for each number of stars. */
export function summariseRatings(given: Iterable<Rating>): {
  average: number;
  count: number;
  byStars: Record<Rating, number>;
} {
  const byStars: Record<Rating, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let count = 0;
  let sum = 0;
  for (const rating of given) {
    byStars[rating] += 1;
    count += 1;
    sum += rating;
  }
  return { average: ratioToOneDecimal(sum, count), count, byStars };
}
