import { adminCreateCategory, CategoryFields } from '@examplar/contract/admin/categories';
import { Link } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatCount } from '../../../lib/format.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { edit } from '../actions/actions.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';
import { add, type Column } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn } from '../tables/columns.tsx';

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
  dateColumn('updatedAt', 'Changed'),
];

export default function CategoriesPage() {
  return (
    <CollectionPage
      list="GET /admin/categories"
      title="Categories"
      noun={['category', 'categories']}
      searchHint="name or id"
      columns={columns}
      defaultSort="name"
      rowName={({ name }) => name}
      buttons={[add('Add a category', (close) => <CategoryDialog category={null} onClose={close} />)]}
      actionsOf={(category) => [edit((close) => <CategoryDialog category={category} onClose={close} />)]}
    />
  );
}

type AdminCategory = ReplyOf<'GET /admin/categories'>[number];

const translated: TranslatedField[] = [{ name: 'name', label: 'Name' }];

function CategoryDialog({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const form = useAdminForm({
    schema: category ? CategoryFields : adminCreateCategory.body,
    values: {
      name: category?.name ?? '',
      id: (category ? undefined : '') as string | undefined,
      translations: translationValues(category?.translations, translated),
    },
    onSaved: onClose,
    send: async ({ id = '', ...body }) => {
      const { name } = body;
      if (category) await call('PUT /admin/categories/:categoryId', { params: { categoryId: category.id }, body });
      else await call('POST /admin/categories', { body: { ...body, id } });
      return category ? `${name} is saved.` : `${name} is added.`;
    },
  });
  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'Add a category'}
      saveLabel={category ? 'Save the category' : 'Add the category'}
      {...form.dialog}
      onClose={onClose}
    >
      <TextField label="Name" {...form.field('name')} />
      {!category && (
        <TextField
          label="Id"
          hint="Lower-case letters, digits and hyphens, such as cloud-security. It cannot be changed later."
          {...form.field('id')}
        />
      )}
      <TranslationFields form={form} fields={translated} />
    </FormDialog>
  );
}
