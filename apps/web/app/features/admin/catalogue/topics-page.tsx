import { PencilLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { certificationFilter } from './certification-filter.ts';
import { type AdminTopic, TopicDialog } from './topic-dialog.tsx';

const columns: Column<'GET /admin/topics'>[] = [
  {
    id: 'certification',
    header: 'Certification',
    cell: ({ certification_id }) => (
      <Link to={`/admin/catalogue/certifications/${certification_id}`} className="whitespace-nowrap underline">
        {certification_id}
      </Link>
    ),
  },
  { id: 'number', header: 'Number', sort: 'topic_number', isNumeric: true, cell: ({ topic_number }) => topic_number },
  {
    id: 'name',
    isTitle: true,
    header: 'Topic',
    sort: 'name',
    className: 'min-w-56',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    id: 'weight',
    header: 'Weight',
    sort: 'weight',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ weight }) => formatPercent(weight, Number.isInteger(weight) ? 0 : 1),
  },
  {
    id: 'questions',
    header: 'Questions',
    sort: 'questionCount',
    isLargestFirst: true,
    isNumeric: true,
    cell: ({ questionCount }) => formatCount(questionCount),
  },
];

/** All topics. */
export default function TopicsPage() {
  const [search] = useSearchParams();
  const [editing, setEditing] = useState<AdminTopic | 'new' | null>(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/topics"
        title="Topics"
        noun={['topic', 'topics']}
        searchHint="name or id"
        columns={columns}
        filters={[certificationFilter]}
        defaultSort="topic_number"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        headerActions={
          <Button variant="primary" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" />
            Add a topic
          </Button>
        }
        actionsOf={(topic) => [
          { label: 'Edit', icon: <PencilLine aria-hidden="true" />, open: () => setEditing(topic) },
        ]}
      />
      {editing && (
        <TopicDialog
          topic={editing === 'new' ? null : editing}
          certificationId={search.get('certification_id') ?? ''}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
