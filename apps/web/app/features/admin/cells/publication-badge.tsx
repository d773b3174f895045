import type { Publication } from '@examplar/contract/admin/admin-list';
import { Archive, PencilLine } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

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

export const publicationOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'retired', label: 'Retired' },
] as const;
