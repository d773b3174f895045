import { say } from '../lib/texts.ts';

const path = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/** One star; gold with an outline that is visible on a light surface. */
export function Star({ isFilled, className = 'size-[1.2em]' }: { isFilled: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        d={path}
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={isFilled ? 'fill-gold stroke-gold-edge' : 'fill-transparent stroke-line-control'}
      />
    </svg>
  );
}

/** A rating of 0 to 5, read as one phrase. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={say('stars.of5', { rating })} className={`inline-flex gap-0.5 ${className ?? ''}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} isFilled={star <= Math.round(rating)} />
      ))}
    </span>
  );
}
