import type { Review } from '@examplar/contract/reviews';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import { Star } from '../../ui/stars.tsx';
import { countWithRating } from './review-figures.ts';

type RatingFilterProps = {
  reviews: readonly Review[];
  rating: number | null;
  onChange: (rating: number | null) => void;
};

const ratings = [5, 4, 3, 2, 1];
const chipStyle =
  'inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1.5 rounded-round border px-4 font-medium tabular-nums transition-colors';

export function RatingFilter({ reviews, rating, onChange }: RatingFilterProps) {
  const chip = (isChosen: boolean) =>
    cx(
      chipStyle,
      isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong text-ink-muted hover:text-ink',
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
    <div role="group" aria-label={say('reviews.filter')} className="mt-6 flex flex-wrap gap-2">
      <button
        type="button"
        aria-pressed={rating === null}
        onClick={() => onChange(null)}
        className={chip(rating === null)}
      >
        {say('reviews.all')} ({reviews.length})
      </button>
      {ratings.map((stars) => (
        <button
          key={stars}
          type="button"
          aria-pressed={rating === stars}
          aria-label={`${say('quantity.stars', { count: stars })} (${countWithRating(reviews, stars)})`}
          onClick={() => onChange(stars)}
          className={chip(rating === stars)}
        >
          {stars}
          <Star isFilled className="size-4" /> ({countWithRating(reviews, stars)})
        </button>
      ))}
    </div>
  );
}
