import type { Review } from '@examplar/contract/reviews';
import { formatCount, formatRating } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';
import { Stars } from '../../ui/stars.tsx';
import { averageRating } from './review-figures.ts';

export function ReviewsSummary({ reviews }: { reviews: readonly Review[] }) {
  const average = averageRating(reviews);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <h2 id="reviews" className="font-heading text-heading">
        {say('reviews.title')}
      </h2>
      <p className="flex items-center gap-2.5">
        <span className="font-heading text-heading tabular-nums">{formatRating(average)}</span>
        <Stars rating={average} />
        <span className="text-ink-muted">{say('reviews.count', { count: formatCount(reviews.length) })}</span>
      </p>
    </div>
  );
}
