import { reviewAuthorName } from '@examplar/domain/catalogue/person-names';
import { call } from '../../lib/api/api-client.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import type { User } from '../../lib/session/user.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { SettingsSection } from './settings-section.tsx';

export function NameSettings({ user }: { user: User }) {
  const { form, field, errors, isBusy } = useForm({
    initial: { name: user.name, givenName: user.givenName ?? '' },
    check: (values) => requireFields(values, { name: say('form.enter.name') }),
    fallback: say('name.notChanged'),
    send: async ({ name, givenName }) => {
      const body = { name: name.trim(), givenName: givenName.trim() || null };
      const changed = await call('PUT /users/me', { body });
      useSessionStore.getState().setUser({ ...user, ...changed });
      showToast(say('name.changed'), 'positive');
    },
  });
  const author = reviewAuthorName(user);
  return (
    <SettingsSection title={say('name')} lead={say('name.lead')}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField label={say('field.name.full')} autoComplete="name" className="max-w-md" {...field('name')} />
        <TextField
          label={say('field.name.given')}
          hint={say('name.given.hint', { author: `${author.first_name} ${author.last_name}`.trim() })}
          autoComplete="given-name"
          className="max-w-md"
          {...field('givenName')}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {say('name.save')}
        </Button>
      </form>
    </SettingsSection>
  );
}
