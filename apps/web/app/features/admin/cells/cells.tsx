import type { Person as PersonData, Publication } from '@examplar/contract/admin/admin-list';
import { type OrderedType, orderedTypes, planLabel, planTypes, seatName } from '@examplar/domain/plans/plan-names';
import { Archive, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLocalDate, formatLocalTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';

type InstantProps = {
  at: string | null;
  never?: string;
  /** The time on a second line, for narrow columns. */
  isStacked?: boolean;
};

/** A date and time in the admin's time zone. */
export function Instant({ at, never, isStacked = false }: InstantProps) {
  if (!at) return never ? <span className="text-ink-muted">{never}</span> : <None />;
  return (
    <time dateTime={at} className={cx('whitespace-nowrap', isStacked && 'sm:*:block')}>
      {formatLocalDate(at)} <span className="text-caption text-ink-muted">{formatLocalTime(at)}</span>
    </time>
  );
}

/** No value: a dash in a table; left out on a phone, together with its label. */
export function None() {
  return (
    <span data-none className="text-ink-muted">
      –
    </span>
  );
}

/** A link to a user, with name and email; deleted accounts have neither. */
export function Person({ person, fallback = 'Deleted account' }: { person: PersonData | null; fallback?: ReactNode }) {
  if (!person) return typeof fallback === 'string' ? <span className="text-ink-muted">{fallback}</span> : fallback;
  return (
    <span className="grid sm:min-w-44">
      <Link to={`/admin/users/${person.id}`} className="font-semibold hover:underline">
        {person.name}
      </Link>
      <span className="text-caption whitespace-normal text-ink-muted [overflow-wrap:anywhere] sm:max-w-72">
        {person.email}
      </span>
    </span>
  );
}

/** The publication state. The normal one is plain text, so that the others stand out. */
export function PublicationBadge({ publication }: { publication: Publication }) {
  if (publication === 'published') {
    return <span>Published</span>;
  }
  if (publication === 'draft') {
    return (
      <Badge tone="caution" icon={<PencilLine aria-hidden="true" />}>
        Draft
      </Badge>
    );
  }
  return <Badge icon={<Archive aria-hidden="true" />}>Retired</Badge>;
}

export const planTypeOptions = planTypes.map((type) => ({ value: type, label: planLabel(type) }));
/** The name of what an order is for. */
export const orderedLabel = (type: OrderedType): string => (type === seatName ? 'Team seat' : planLabel(type));
export const orderedTypeOptions = orderedTypes.map((type) => ({ value: type, label: orderedLabel(type) }));

export const publicationOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'retired', label: 'Retired' },
] as const;
