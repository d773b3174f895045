import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { saveFile } from '../../lib/page/save-file.ts';
import { useSession } from '../../lib/session/session.ts';
import { forgetUser } from '../../lib/session/sign-out.ts';
import type { User } from '../../lib/session/user.ts';
import { browserTimeZone, timeZoneLabel, timeZoneNames } from '../../lib/study/time-zones.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { PrivatePage } from '../identity/require-session.tsx';
import { EmailSettings, NameSettings, PasswordSettings } from './account-settings.tsx';
import { RoomSettings } from './room-settings.tsx';
import { SessionsSettings } from './sessions-settings.tsx';
import { SettingsSection, useSavedOnChange } from './settings-section.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';

/** The account settings: name, sign-in, sessions, data and deletion. */
export default function SettingsPage() {
  return (
    <PrivatePage page="settings">
      <Settings />
    </PrivatePage>
  );
}

function Settings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="page-width max-w-app py-8 sm:py-12">
      <PageHead {...privateHeads.settings} isPrivate />
      <ButtonLink to="/profile" variant="quiet" size="small" className="-ms-3">
        <ArrowLeft aria-hidden="true" />
        {say('nav.profile')}
      </ButtonLink>
      <h1 className="mt-3 font-heading text-heading">{say('settings')}</h1>
      <div className="mt-6 grid gap-5">
        <NameSettings user={user} />
        <RoomSettings user={user} />
        <TimeZoneSettings user={user} />
        <MailSettings user={user} />
        <EmailSettings user={user} />
        <PasswordSettings user={user} />
        <TwoFactorSettings user={user} />
        <SessionsSettings />
        <DataSettings />
        <DeleteAccount />
      </div>
    </div>
  );
}

function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsSection title={say('delete')} lead={say('delete.lead')}>
      <Button variant="danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {say('delete')}
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </SettingsSection>
  );
}

/** The final confirmation before the account is deleted; it takes the password. */
function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isGone = useRef(false);
  // Only after leaving this private page, which would redirect to the login page.
  useEffect(
    () => () => {
      if (isGone.current) forgetUser();
    },
    [],
  );
  const { form, field, errors, isBusy } = useForm({
    initial: { password: '' },
    check: (values) => requireFields(values, { password: say('form.enter.password') }),
    fallback: say('delete.notDeleted'),
    fieldByCode: { WRONG_PASSWORD: 'password' },
    send: async ({ password }) => {
      await call('DELETE /users/me', { body: { password } });
      // The attempts are gone, so their answers can be saved nowhere.
      await import('../../lib/answers/kept-answers.ts').then(({ discardKeptAnswers }) => discardKeptAnswers());
      isGone.current = true;
      showToast(say('delete.done'));
      void navigate('/');
    },
  });
  return (
    <Dialog isOpen kind="alert" title={say('delete.title')} description={say('delete.text')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <PasswordField label={say('field.password')} autoComplete="current-password" autoFocus {...field('password')} />
        <DialogActions>
          <Button onClick={onClose}>{say('delete.keep')}</Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {say('delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function DataSettings() {
  const download = useMutation({
    mutationFn: () => call('GET /users/me/export'),
    onSuccess: (everything) => {
      saveFile('examplar-my-data.json', JSON.stringify(everything, null, 2), 'application/json');
      showToast(say('data.done'), 'positive');
    },
  });
  return (
    <SettingsSection title={say('data')} lead={say('data.lead')}>
      {download.isError && <Notice tone="negative">{serverMessage(download.error, say('data.notExported'))}</Notice>}
      <Button className="justify-self-start" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden="true" />
        {say('data.export')}
      </Button>
    </SettingsSection>
  );
}

/** When the user's days begin, and what hour a reminder means. Saved as it is chosen. */
function TimeZoneSettings({ user }: { user: User }) {
  const { shown, isBusy, error, change } = useSavedOnChange(user, say('timeZone.notSaved'));
  return (
    <SettingsSection title={say('timeZone')} lead={say('timeZone.lead')}>
      {error && <Notice tone="negative">{error}</Notice>}
      <Select
        label={say('timeZone')}
        hint={say('timeZone.device', { timeZone: timeZoneLabel(browserTimeZone()) })}
        className="max-w-md"
        disabled={isBusy}
        value={shown.timeZone ?? ''}
        onChange={(event) => change({ timeZone: event.target.value })}
        options={timeZoneNames(user.timeZone).map((name) => ({ value: name, label: timeZoneLabel(name) }))}
      >
        {user.timeZone === null && (
          <option value="" disabled>
            {say('timeZone.none')}
          </option>
        )}
      </Select>
    </SettingsSection>
  );
}

/** Whether the user is mailed when an exam of theirs changes (LRN-135). Saved as it is changed. */
function MailSettings({ user }: { user: User }) {
  const { shown, isBusy, error, change } = useSavedOnChange(user);
  return (
    <SettingsSection title={say('settings.mails')} lead={say('settings.mails.lead')}>
      {error && <Notice tone="negative">{error}</Notice>}
      <Checkbox
        label={say('settings.mails.examChanges')}
        disabled={isBusy}
        checked={shown.tellsExamChanges ?? true}
        onChange={(event) => change({ tellsExamChanges: event.target.checked })}
      />
    </SettingsSection>
  );
}
