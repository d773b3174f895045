type Rated = { rating: number };

/** The mean rating with one decimal, as text: `4.6`. */
export function averageRating(reviews: readonly Rated[]): string {
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return (sum / reviews.length).toFixed(1);
}

export function countWithRating(reviews: readonly Rated[], rating: number): number {
  return reviews.filter((review) => review.rating === rating).length;
}
