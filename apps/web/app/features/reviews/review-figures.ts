type Rated = { rating: number };

/** The mean rating, to one decimal. */
export function averageRating(reviews: readonly Rated[]): number {
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return Math.round((10 * sum) / reviews.length) / 10;
}

export function countWithRating(reviews: readonly Rated[], rating: number): number {
  return reviews.filter((review) => review.rating === rating).length;
}
