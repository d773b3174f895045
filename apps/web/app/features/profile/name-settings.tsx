import { call } from '../../lib/api/api-client.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import type { User } from '../../lib/session/user.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { SettingsSection } from './settings-section.tsx';

export function NameSettings({ user }: { user: User }) {
  const { form, field, errors, isBusy } = useForm({
    initial: { name: user.name },
    check: (values) => requireFields(values, { name: 'Please enter your name' }),
    fallback: 'Your name could not be changed. Please try again.',
    send: async ({ name }) => {
      const changed = await call('PUT /users/me', { body: { name: name.trim() } });
      useSessionStore.getState().setUser({ ...user, ...changed });
      showToast('Name changed.', 'positive');
    },
  });
  return (
    <SettingsSection title="Name" lead="Reviews show your first name and the initial of your last one.">
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField label="Full name" autoComplete="name" className="max-w-md" {...field('name')} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          Save name
        </Button>
      </form>
    </SettingsSection>
  );
}
