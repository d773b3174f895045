import type { Review } from '@examplar/contract/reviews';
import { BadgeCheck } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { initialsOf } from '../../lib/initials.ts';
import { say } from '../../lib/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Stars } from '../../ui/stars.tsx';

export function ReviewCard({ review }: { review: Review }) {
  const name = `${review.user.first_name} ${review.user.last_name}`.trim();
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar initials={initialsOf(name)} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">{name}</h3>
          <p className="text-caption text-ink-muted">
            <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
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
