import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import type { User } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showComplaint } from './server-complaints.ts';
import { SettingsSection } from './settings-section.tsx';

export function NameSettings({ user }: { user: User }) {
  const { register, handleSubmit, setError, formState } = useForm({ values: { name: user.name } });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ name }) => {
    try {
      const changed = await call('PUT /users/me', { body: { name: name.trim() } });
      useSessionStore.getState().setUser({ ...user, ...changed });
      showToast('Your name is changed.', 'positive');
    } catch (error) {
      showComplaint(error, setError, { fallback: 'Your name could not be changed. Please try again.' });
    }
  });
  return (
    <SettingsSection title="Name" lead="Reviews show your first name and the initial of your last one.">
      <form noValidate onSubmit={save} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <TextField
          label="Full name"
          autoComplete="name"
          className="max-w-md"
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter your name' })}
        />
        <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
          Save name
        </Button>
      </form>
    </SettingsSection>
  );
}
