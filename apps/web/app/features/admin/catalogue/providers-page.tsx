import { adminCreateProvider, ProviderFields } from '@examplar/contract/admin/providers';
import { Award } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { ProviderCard } from '../../catalogue/provider-card.tsx';
import { edit, publicationActions } from '../actions/actions.tsx';
import { publicationOptions } from '../cells/cells.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { add, type Column, type Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { countColumn, dateColumn, sortedCountColumn, stateColumn } from '../tables/columns.tsx';

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
  stateColumn,
  sortedCountColumn('total_certifications', 'Certifications'),
  sortedCountColumn('total_questions', 'Questions'),
  countColumn('total_exams', 'Exams'),
  dateColumn('updatedAt', 'Changed'),
];
const filters: Filter<'GET /admin/providers'>[] = [
  { name: 'publication', label: 'State', options: publicationOptions },
];

/** All providers. */
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
      buttons={[add('Add a provider', (close) => <ProviderDialog provider={null} onClose={close} />)]}
      actionsOf={(provider) => [
        edit((close) => <ProviderDialog provider={provider} onClose={close} />),
        { label: 'Certifications', icon: Award, to: `/admin/catalogue/certifications?provider_id=${provider.id}` },
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
  );
}

type AdminProvider = ReplyOf<'GET /admin/providers'>[number];

const draft: AdminProvider = {
  id: '',
  name: '',
  heading: '',
  subheading: '',
  monogram: '',
  tint: 205,
  total_certifications: 0,
  total_questions: 0,
  total_exams: 0,
  testDay: [],
  publication: 'draft',
  translations: {},
  updatedAt: '',
};

const translated: TranslatedField[] = [
  { name: 'heading', label: 'Page heading' },
  { name: 'subheading', label: 'Subheading', kind: 'block' },
];

type ProviderDialogProps = { provider: AdminProvider | null; onClose: () => void };

/** Adds or edits a provider, beside its card. */
function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { id, name, heading, subheading, monogram, tint } = provider ?? draft;
  const translations = translationValues(provider?.translations, translated);
  const fields = { name, heading, subheading, monogram, tint, translations };
  const form = useAdminForm({
    schema: provider ? ProviderFields : adminCreateProvider.body,
    values: provider ? { ...fields, id: undefined as string | undefined } : { ...fields, id: id as string | undefined },
    onSaved: onClose,
    send: async ({ id: newId = '', ...body }) => {
      if (provider) await call('PUT /admin/providers/:providerId', { params: { providerId: provider.id }, body });
      else await call('POST /admin/providers', { body: { ...body, id: newId } });
      return provider ? `${body.name} is saved.` : `${body.name} is added as a draft. Publish it to show it.`;
    },
  });
  const shown = form.watch();
  return (
    <FormDialog
      title={provider ? `Edit ${name}` : 'Add a provider'}
      saveLabel={provider ? 'Save the provider' : 'Add the provider'}
      {...form.dialog}
      onClose={onClose}
      preview={
        <ProviderCard
          provider={{
            ...(provider ?? draft),
            ...shown,
            id: provider?.id ?? 'draft',
            name: shown.name || 'Name',
            certification_levels: [],
            topics: [],
          }}
        />
      }
    >
      <TextField label="Name" {...form.field('name')} />
      {!provider && (
        <TextField
          label="Id"
          hint="Lower-case letters, digits and hyphens, such as aws. It cannot be changed later."
          autoCapitalize="none"
          {...form.field('id')}
        />
      )}
      <TextField label="Page heading" {...form.field('heading')} />
      <TextArea label="Subheading" rows={2} {...form.field('subheading')} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Monogram" hint="1 to 3 letters" maxLength={3} {...form.field('monogram')} />
        <TextField label="Tint" hint="Hue, 0 to 360" {...form.numberField('tint')} type="range" min={0} max={360} />
      </div>
      <TranslationFields form={form} fields={translated} />
    </FormDialog>
  );
}
