import type { Publication } from '@examplar/contract/admin/admin-list';
import { Archive, CircleCheck, PencilLine } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** The publication state. */
export function PublicationBadge({ publication }: { publication: Publication }) {
  if (publication === 'published') {
    return (
      <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
        Published
      </Badge>
    );
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

export const publicationOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'retired', label: 'Retired' },
] as const;
