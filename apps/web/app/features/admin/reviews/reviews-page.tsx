import { Eye, EyeOff } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { Action } from '../actions/actions.tsx';
import { type Column, type Filter, optionsOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, userColumn } from '../tables/columns.tsx';

type Review = ReplyOf<'GET /admin/reviews'>[number];
const authorOf = ({ user }: Review) => user?.name ?? 'a deleted account';

const columns: Column<'GET /admin/reviews'>[] = [
  {
    id: 'rating',
    header: 'Rating',
    sort: 'rating',
    isLargestFirst: true,
    cell: ({ rating }) => <Stars rating={rating} />,
  },
  {
    id: 'review',
    isTitle: true,
    header: 'Review',
    className: 'min-w-72 max-w-[60ch]',
    cell: ({ review, hiddenReason }) => (
      <>
        {review ? <p className="line-clamp-4">{review}</p> : <span className="text-ink-muted">Stars only</span>}
        {hiddenReason && <p className="text-caption text-ink-muted">Hidden because: {hiddenReason}</p>}
      </>
    ),
  },
  userColumn('Author'),
  {
    id: 'shown',
    header: 'Public',
    cell: ({ isHidden }) =>
      isHidden ? <Badge icon={<EyeOff aria-hidden="true" />}>Hidden</Badge> : <span>Shown</span>,
  },
  dateColumn('created_at', 'Written'),
];

const filters: Filter<'GET /admin/reviews'>[] = [
  {
    name: 'rating',
    label: 'Stars',
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: String(stars) })),
  },
  { name: 'isHidden', label: 'Public', options: optionsOf({ false: 'Shown', true: 'Hidden' }) },
];

function hideOrShow(review: Review): Action {
  const author = authorOf(review);
  const params = { reviewId: review.id };
  if (review.isHidden)
    return {
      label: 'Show again',
      icon: Eye,
      run: () => call('POST /admin/reviews/:reviewId/show', { params }),
      done: `The review of ${author} is public again.`,
    };
  return {
    label: 'Hide',
    icon: EyeOff,
    isDangerous: true,
    title: `Hide the review of ${author}?`,
    text: 'It is removed from the public list and the average. Its author still sees it.',
    confirmLabel: `Hide the review of ${author}`,
    reason: 'optional',
    run: ({ reason }) => call('POST /admin/reviews/:reviewId/hide', { params, body: reason ? { reason } : {} }),
    done: `The review of ${author} is hidden.`,
  };
}

export default function ReviewsPage() {
  return (
    <CollectionPage
      list="GET /admin/reviews"
      title="Reviews"
      noun={['review', 'reviews']}
      searchHint="text or author"
      columns={columns}
      filters={filters}
      defaultSort="-created_at"
      rowName={(review) => `the review of ${authorOf(review)}`}
      actionsOf={(review) => [hideOrShow(review)]}
    />
  );
}
