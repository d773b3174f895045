import { Award, PencilLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { publicationActions } from '../actions/publication-actions.tsx';
import { Instant } from '../cells/instant.tsx';
import { PublicationBadge, publicationOptions } from '../cells/publication-badge.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { type AdminProvider, ProviderDialog, type ProviderPreview } from './provider-dialog.tsx';

const columns: Column<'GET /admin/providers'>[] = [
  {
    id: 'name',
    header: 'Provider',
    sort: 'name',
    cell: ({ id, name }) => (
      <span className="grid">
        <span className="font-semibold">{name}</span>
        <span className="text-caption text-ink-muted">{id}</span>
      </span>
    ),
  },
  { id: 'publication', header: 'State', cell: ({ publication }) => <PublicationBadge publication={publication} /> },
  {
    id: 'certifications',
    header: 'Certifications',
    sort: 'total_certifications',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ total_certifications }) => formatCount(total_certifications),
  },
  {
    id: 'questions',
    header: 'Questions',
    sort: 'total_questions',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ total_questions }) => formatCount(total_questions),
  },
  { id: 'exams', header: 'Exams', isNumeric: true, cell: ({ total_exams }) => formatCount(total_exams) },
  {
    id: 'updated',
    header: 'Changed',
    sort: 'updatedAt',
    isLargestFirst: true,
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];
const filters: Filter<'GET /admin/providers'>[] = [
  { name: 'publication', label: 'State', options: publicationOptions },
];

/** All providers. `card` renders a provider as learners see it. */
export function ProvidersPage({ card }: { card: ProviderPreview }) {
  const navigate = useNavigate();
  const [editing, setEditing] = useState<AdminProvider | 'new' | null>(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/providers"
        title="Providers"
        noun={['provider', 'providers']}
        searchHint="name or id"
        columns={columns}
        filters={filters}
        defaultSort="name"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        headerActions={
          <Button variant="primary" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" />
            Add a provider
          </Button>
        }
        actionsOf={(provider) => [
          { label: 'Edit', icon: <PencilLine aria-hidden="true" />, open: () => setEditing(provider) },
          {
            label: 'Certifications',
            icon: <Award aria-hidden="true" />,
            open: () => void navigate(`/admin/catalogue/certifications?provider_id=${provider.id}`),
          },
          ...publicationActions({
            name: provider.name,
            publication: provider.publication,
            publish: () => call('POST /admin/providers/:providerId/publish', { params: { providerId: provider.id } }),
            retire: () => call('POST /admin/providers/:providerId/retire', { params: { providerId: provider.id } }),
            publishedText: 'Learners see it once one of its certifications is published.',
            retiredText: 'It and its certifications are removed from the lists. Attempts keep their questions.',
          }),
        ]}
      />
      {editing && (
        <ProviderDialog provider={editing === 'new' ? null : editing} card={card} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
