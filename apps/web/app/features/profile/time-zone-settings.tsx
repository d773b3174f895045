import { useState } from 'react';
import { serverMessage } from '../../lib/api/server-message.ts';
import { saveSettings } from '../../lib/save-settings.ts';
import type { User } from '../../lib/session/user.ts';
import { browserTimeZone, timeZoneLabel, timeZoneNames } from '../../lib/study/time-zones.ts';
import { say } from '../../lib/texts.ts';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { SettingsSection } from './settings-section.tsx';

/** When the user's days begin, and what hour a reminder means. Saved as it is chosen. */
export function TimeZoneSettings({ user }: { user: User }) {
  const [pending, setPending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const change = async (timeZone: string) => {
    setPending(timeZone);
    setError(null);
    try {
      await saveSettings({ timeZone });
      showToast(say('settings.saved'), 'positive');
    } catch (failure) {
      setError(serverMessage(failure, say('timeZone.notSaved')));
    } finally {
      setPending(null);
    }
  };
  return (
    <SettingsSection title={say('timeZone')} lead={say('timeZone.lead')}>
      {error && <Notice tone="negative">{error}</Notice>}
      <Select
        label={say('timeZone')}
        hint={say('timeZone.device', { timeZone: timeZoneLabel(browserTimeZone()) })}
        className="max-w-md"
        disabled={pending !== null}
        value={pending ?? user.timeZone ?? ''}
        onChange={(event) => void change(event.target.value)}
      >
        {user.timeZone === null && (
          <option value="" disabled>
            {say('timeZone.none')}
          </option>
        )}
        {timeZoneNames(user.timeZone).map((name) => (
          <option key={name} value={name}>
            {timeZoneLabel(name)}
          </option>
        ))}
      </Select>
    </SettingsSection>
  );
}
