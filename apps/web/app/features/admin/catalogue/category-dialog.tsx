import { adminCreateCategory, CategoryFields } from '@examplar/contract/admin/categories';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type TranslatedField, TranslationFields, translationValues } from '../forms/translation-fields.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';

export type AdminCategory = ReplyOf<'GET /admin/categories'>[number];

const translated: TranslatedField[] = [{ name: 'name', label: 'Name' }];

export function CategoryDialog({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
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
  const { register, submit, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <FormDialog
      title={category ? `Edit ${category.name}` : 'Add a category'}
      saveLabel={category ? 'Save the category' : 'Add the category'}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
      {!category && (
        <TextField
          label="Id"
          hint="Lower-case letters, digits and hyphens, such as cloud-security. It cannot be changed later."
          error={errors.id?.message}
          {...register('id')}
        />
      )}
      <TranslationFields form={form} errors={errors} fields={translated} />
    </FormDialog>
  );
}
