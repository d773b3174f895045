import { adminUpdateUser } from '@examplar/contract/admin/users';
import { call } from '../../../lib/api/api-client.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useAdminForm } from '../forms/use-admin-form.ts';

type RenameDialogProps = { user: { id: string; name: string }; onClose: () => void };

export function RenameDialog({ user, onClose }: RenameDialogProps) {
  const { register, submit, formState } = useAdminForm({
    schema: adminUpdateUser.body,
    values: { name: user.name },
    onSaved: onClose,
    send: async (body) => {
      const { name } = await call('PUT /admin/users/:userId', { params: { userId: user.id }, body });
      return `${user.name} is now called ${name}.`;
    },
  });
  return (
    <FormDialog
      title={`Change the name of ${user.name}`}
      saveLabel="Save"
      isBusy={formState.isSubmitting}
      problem={formState.errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" error={formState.errors.name?.message} {...register('name')} />
    </FormDialog>
  );
}
