import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { RatingFilter } from './rating-filter.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewsQuery } from './reviews.queries.ts';
import { ReviewsSummary } from './reviews-summary.tsx';

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
