import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses, certificationStatusLabel } from '@examplar/domain/catalogue/statuses';
import { ListTree, Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { edit } from '../actions/actions.tsx';
import { Instant, PublicationBadge, publicationOptions } from '../cells/cells.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { certificationActions, useCategoryOptions, useProviderOptions } from './certifications.ts';

const columns: Column<'GET /admin/certifications'>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: 'code',
    cell: ({ id, code }) => (
      <Link to={`/admin/catalogue/certifications/${id}`} className="font-semibold whitespace-nowrap hover:underline">
        {code}
      </Link>
    ),
  },
  {
    id: 'title',
    isTitle: true,
    header: 'Title',
    sort: 'title',
    className: 'min-w-64',
    cell: ({ title, provider, category }) => (
      <>
        {title}
        <span className="block text-caption text-ink-muted">
          {provider}, {category.name}
        </span>
      </>
    ),
  },
  { id: 'publication', header: 'State', cell: ({ publication }) => <PublicationBadge publication={publication} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => certificationStatusLabel(status) },
  { id: 'level', header: 'Level', cell: ({ level }) => level },
  {
    id: 'questions',
    header: 'Questions',
    sort: 'questionCount',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ questionCount }) => formatCount(questionCount),
  },
  {
    id: 'updated',
    header: 'Changed',
    sort: 'updatedAt',
    isLargestFirst: true,
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];

/** All certifications, including drafts and retired ones. */
export default function CertificationsPage() {
  const navigate = useNavigate();
  const filters: Filter<'GET /admin/certifications'>[] = [
    { name: 'provider_id', label: 'Provider', options: useProviderOptions() },
    { name: 'category_id', label: 'Category', options: useCategoryOptions() },
    { name: 'publication', label: 'State', options: publicationOptions },
    {
      name: 'status',
      label: 'Status',
      options: certificationStatuses.map((value) => ({ value, label: certificationStatusLabel(value) })),
    },
    { name: 'level', label: 'Level', options: certificationLevels.map((level) => ({ value: level, label: level })) },
  ];
  return (
    <CollectionPage
      list="GET /admin/certifications"
      title="Certifications"
      noun={['certification', 'certifications']}
      searchHint="title, code or id"
      columns={columns}
      filters={filters}
      defaultSort="title"
      rowId={({ id }) => id}
      rowName={({ code }) => code}
      headerActions={
        <ButtonLink variant="primary" to="/admin/catalogue/certifications/new">
          <Plus aria-hidden="true" />
          Add a certification
        </ButtonLink>
      }
      actionsOf={(certification) => [
        edit(() => void navigate(`/admin/catalogue/certifications/${certification.id}`)),
        {
          label: 'Topics',
          icon: <ListTree aria-hidden="true" />,
          open: () => void navigate(`/admin/catalogue/topics?certification_id=${certification.id}`),
        },
        ...certificationActions(certification),
      ]}
    />
  );
}
