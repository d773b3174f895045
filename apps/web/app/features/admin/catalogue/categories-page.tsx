import { PencilLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../cells/instant.tsx';
import type { Column } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { type AdminCategory, CategoryDialog } from './category-dialog.tsx';

const columns: Column<'GET /admin/categories'>[] = [
  { id: 'name', header: 'Category', sort: 'name', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { id: 'id', header: 'Id', cell: ({ id }) => <span className="text-ink-muted">{id}</span> },
  {
    id: 'certifications',
    header: 'Certifications',
    isNumeric: true,
    cell: ({ id, name, total_certifications }) => (
      <Link
        to={`/admin/catalogue/certifications?category_id=${id}`}
        aria-label={`${total_certifications} certifications of ${name}`}
        className="underline"
      >
        {formatCount(total_certifications)}
      </Link>
    ),
  },
  {
    id: 'updated',
    header: 'Changed',
    sort: 'updatedAt',
    isLargestFirst: true,
    cell: ({ updatedAt }) => <Instant at={updatedAt} />,
  },
];

/** All categories. */
export default function CategoriesPage() {
  const [editing, setEditing] = useState<AdminCategory | 'new' | null>(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/categories"
        title="Categories"
        noun={['category', 'categories']}
        searchHint="name or id"
        columns={columns}
        defaultSort="name"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        headerActions={
          <Button variant="primary" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" />
            Add a category
          </Button>
        }
        actionsOf={(category) => [
          { label: 'Edit', icon: <PencilLine aria-hidden="true" />, open: () => setEditing(category) },
        ]}
      />
      {editing && <CategoryDialog category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
