import { adminCreateProvider } from '@examplar/contract/admin/providers';
import { Award } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { edit } from '../actions/actions.tsx';
import { publicationOptions } from '../cells/cells.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { add, type Column, type Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { countColumn, dateColumn, sortedCountColumn, stateColumn } from '../tables/columns.tsx';
import {
  newProvider,
  type ProviderBody,
  ProviderPreview,
  ProviderTexts,
  type ProviderValues,
  providerActions,
  schemaFor,
} from './provider-fields.tsx';

const columns: Column<'GET /admin/providers'>[] = [
  {
    id: 'name',
    header: 'Provider',
    sort: 'name',
    cell: ({ id, name }) => (
      <span className="grid">
        <Link to={`/admin/catalogue/providers/${id}`} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="text-caption text-ink-muted">{id}</span>
      </span>
    ),
  },
  stateColumn,
  sortedCountColumn('total_certifications', 'Certifications'),
  sortedCountColumn('total_questions', 'Questions'),
  countColumn('total_exams', 'Exams'),
  dateColumn('updatedAt', 'Changed'),
];
const filters: Filter<'GET /admin/providers'>[] = [
  { name: 'publication', label: 'State', options: publicationOptions },
];

export default function ProvidersPage() {
  return (
    <CollectionPage
      list="GET /admin/providers"
      title="Providers"
      noun={['provider', 'providers']}
      searchHint="name or id"
      columns={columns}
      filters={filters}
      defaultSort="name"
      rowName={({ name }) => name}
      buttons={[add('Add a provider', (close) => <NewProviderDialog onClose={close} />)]}
      actionsOf={(provider) => [
        edit(`/admin/catalogue/providers/${provider.id}`),
        { label: 'Certifications', icon: Award, to: `/admin/catalogue/certifications?provider_id=${provider.id}` },
        ...providerActions(provider),
      ]}
    />
  );
}

/** Adds a provider as a draft; what its test day needs is added on its page. */
function NewProviderDialog({ onClose }: { onClose: () => void }) {
  const form = useAdminForm<ProviderValues>({
    schema: schemaFor(adminCreateProvider.body),
    values: newProvider,
    onSaved: onClose,
    send: async (values) => {
      const { id = '', ...body } = values as unknown as ProviderBody;
      await call('POST /admin/providers', { body: { ...body, id } });
      return `${body.name} is added as a draft. Publish it to show it.`;
    },
  });
  return (
    <FormDialog
      title="Add a provider"
      saveLabel="Add the provider"
      {...form.dialog}
      onClose={onClose}
      preview={<ProviderPreview form={form} stored={null} />}
    >
      <TextField label="Name" {...form.field('name')} />
      <TextField
        label="Id"
        hint="Lower-case letters, digits and hyphens, such as aws. It cannot be changed later."
        autoCapitalize="none"
        {...form.field('id')}
      />
      <ProviderTexts form={form} />
    </FormDialog>
  );
}
