import { certificationLevels } from '@examplar/domain/catalogue/levels';
import { certificationStatuses, certificationStatusLabel } from '@examplar/domain/catalogue/statuses';
import { ListTree } from 'lucide-react';
import { Link } from 'react-router';
import { edit } from '../actions/actions.tsx';
import { publicationOptions } from '../cells/cells.tsx';
import { add, type Column, type Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, sortedCountColumn, stateColumn } from '../tables/columns.tsx';
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
  stateColumn,
  { id: 'status', header: 'Status', cell: ({ status }) => certificationStatusLabel(status) },
  { id: 'level', header: 'Level', cell: ({ level }) => level },
  sortedCountColumn('questionCount', 'Questions'),
  dateColumn('updatedAt', 'Changed'),
];

/** All certifications, including drafts and retired ones. */
export default function CertificationsPage() {
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
      rowName={({ code }) => code}
      buttons={[add('Add a certification', '/admin/catalogue/certifications/new')]}
      actionsOf={(certification) => [
        edit(`/admin/catalogue/certifications/${certification.id}`),
        { label: 'Topics', icon: ListTree, to: `/admin/catalogue/topics?certification_id=${certification.id}` },
        ...certificationActions(certification),
      ]}
    />
  );
}
