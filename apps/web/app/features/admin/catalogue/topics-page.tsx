import { adminCreateTopic, adminUpdateTopic } from '@examplar/contract/admin/topics';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatPercent } from '../../../lib/format.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { edit } from '../actions/actions.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { add, type Column } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { sortedCountColumn } from '../tables/columns.tsx';
import { CertificationPicker, certificationFilter } from './certification-picker.tsx';

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
  sortedCountColumn('questionCount', 'Questions'),
];

export default function TopicsPage() {
  const [search] = useSearchParams();
  const certificationId = search.get('certification_id') ?? '';
  return (
    <CollectionPage
      list="GET /admin/topics"
      title="Topics"
      noun={['topic', 'topics']}
      searchHint="name or id"
      columns={columns}
      filters={[certificationFilter]}
      defaultSort="topic_number"
      rowName={({ name }) => name}
      buttons={[
        add('Add a topic', (close) => <TopicDialog topic={null} certificationId={certificationId} onClose={close} />),
      ]}
      actionsOf={(topic) => [edit((close) => <TopicDialog topic={topic} onClose={close} />)]}
    />
  );
}

type AdminTopic = ReplyOf<'GET /admin/topics'>[number];
const translated: TranslatedField[] = [{ name: 'name', label: 'Name' }];

type TopicDialogProps = { topic: AdminTopic | null; certificationId?: string; onClose: () => void };

/** Adds a topic, or edits the name and weight of one. Its number cannot change, since attempts refer to it. */
function TopicDialog({ topic, certificationId = '', onClose }: TopicDialogProps) {
  const form = useAdminForm({
    schema: topic ? adminUpdateTopic.body : adminCreateTopic.body,
    values: {
      name: topic?.name ?? '',
      weight: topic?.weight ?? 20,
      topic_number: (topic ? undefined : 1) as number | undefined,
      certification_id: (topic ? undefined : certificationId) as string | undefined,
      translations: translationValues(topic?.translations, translated),
    },
    onSaved: onClose,
    send: async ({ topic_number = 1, certification_id = '', ...body }) => {
      const { name } = body;
      if (topic) await call('PUT /admin/topics/:topicId', { params: { topicId: topic.id }, body });
      else await call('POST /admin/topics', { body: { ...body, topic_number, certification_id } });
      return topic ? `${name} is saved.` : `${name} is added.`;
    },
  });
  return (
    <FormDialog
      title={topic ? `Edit topic ${topic.topic_number} of ${topic.certification_id}` : 'Add a topic'}
      lead="An exam domain of the vendor's guide. Exams are assembled by the weights relative to each other."
      saveLabel={topic ? 'Save the topic' : 'Add the topic'}
      {...form.dialog}
      onClose={onClose}
    >
      {!topic && (
        <>
          <CertificationPicker {...form.picker('certification_id', 'Please choose a certification')} />
          <TextField label="Number" {...form.numberField('topic_number')} min={1} max={100} />
        </>
      )}
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Weight in percent" {...form.numberField('weight')} min={0} max={100} step="any" />
      <TranslationFields form={form} fields={translated} />
    </FormDialog>
  );
}
