import type { Review } from '@examplar/contract/reviews';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { formatRating } from '../../lib/format.ts';
import { initialsOf } from '../../lib/session/initials.ts';
import { say } from '../../lib/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { Star, Stars } from '../../ui/stars.tsx';

const fetchLimit = 50;

export const reviewsQuery = () => endpointQuery('GET /reviews', { query: { limit: fetchLimit } });

const pageSize = 6;
const loadMoreDelayMs = 500;

/** The reviews, six at a time. Without reviews, or if they cannot be loaded, the section is left out. */
export function ReviewsSection() {
  const { data: reviews = [] } = useQuery(reviewsQuery());
  const [rating, setRating] = useState<number | null>(null);
  const [shownCount, setShownCount] = useState(pageSize);
  const [isShowingAll, setIsShowingAll] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (reviews.length === 0) return null;

  const fitting = rating === null ? reviews : reviews.filter((review) => review.rating === rating);
  const shown = isShowingAll ? fitting : fitting.slice(0, shownCount);
  const hasMore = shown.length < fitting.length;

  const startOver = (newRating: number | null) => {
    clearTimeout(timer.current);
    setRating(newRating);
    setShownCount(pageSize);
    setIsShowingAll(false);
    setIsLoadingMore(false);
  };
  const loadMore = () => {
    setIsLoadingMore(true);
    timer.current = setTimeout(() => {
      setShownCount((count) => count + pageSize);
      setIsLoadingMore(false);
    }, loadMoreDelayMs);
  };

  return (
    <section aria-labelledby="reviews" className="page-width pt-16 sm:pt-24">
      <ReviewsSummary reviews={reviews} />
      <RatingFilter reviews={reviews} rating={rating} onChange={startOver} />
      <p role="status" className="sr-only">
        {say('reviews.shown', { shown: shown.length, count: fitting.length })}
      </p>
      <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((review) => (
          <li key={review.id} className="grid">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p className="py-6 text-ink-muted">{say('reviews.none')}</p>}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {hasMore && (
          <Button isBusy={isLoadingMore} onClick={loadMore}>
            {say('reviews.more')}
          </Button>
        )}
        {hasMore && (
          <Button variant="quiet" onClick={() => setIsShowingAll(true)}>
            {say('reviews.showAll')}
          </Button>
        )}
        {!hasMore && shown.length > pageSize && (
          <Button variant="quiet" onClick={() => startOver(rating)}>
            {say('reviews.less')}
          </Button>
        )}
      </div>
    </section>
  );
}

type RatingFilterProps = {
  reviews: readonly Review[];
  rating: number | null;
  onChange: (rating: number | null) => void;
};

const ratings = [5, 4, 3, 2, 1];
const chipStyle =
  'inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1.5 rounded-round border px-4 font-medium tabular-nums transition-colors';

function RatingFilter({ reviews, rating, onChange }: RatingFilterProps) {
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

function ReviewCard({ review }: { review: Review }) {
  const name = `${review.user.first_name} ${review.user.last_name}`.trim();
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar initials={initialsOf(name)} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">{name}</h3>
          <p className="text-caption text-ink-muted">
            <LocalDate at={review.created_at} />
          </p>
        </div>
        <Stars rating={review.rating} className="text-caption" />
      </div>
      <p
        className={
          review.review ? 'line-clamp-6 whitespace-pre-line [overflow-wrap:anywhere]' : 'text-ink-muted italic'
        }
      >
        {review.review || say('reviews.noText')}
      </p>
      <p className="mt-auto flex items-center gap-1.5 pt-1 text-caption font-medium text-positive">
        <BadgeCheck aria-hidden="true" />
        {say('reviews.verified')}
      </p>
    </Card>
  );
}

function ReviewsSummary({ reviews }: { reviews: readonly Review[] }) {
  const average = averageRating(reviews);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <h2 id="reviews" className="font-heading text-heading">
        {say('reviews.title')}
      </h2>
      <p className="flex items-center gap-2.5">
        <span className="font-heading text-heading tabular-nums">{formatRating(average)}</span>
        <Stars rating={average} />
        <span className="text-ink-muted">{say('reviews.count', { count: reviews.length })}</span>
      </p>
    </div>
  );
}

type RatedReview = { rating: number };

/** The mean rating, to one decimal. */
function averageRating(reviews: readonly RatedReview[]): number {
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return Math.round((10 * sum) / reviews.length) / 10;
}

function countWithRating(reviews: readonly RatedReview[], rating: number): number {
  return reviews.filter((review) => review.rating === rating).length;
}
