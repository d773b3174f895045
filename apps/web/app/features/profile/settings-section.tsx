import { type ReactNode, useId, useState } from 'react';
import { serverMessage } from '../../lib/api/server-message.ts';
import { type SettingChanges, saveSettings } from '../../lib/session/save-settings.ts';
import type { User } from '../../lib/session/user.ts';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/states/toast-store.ts';

type SettingsSectionProps = { title: string; lead?: ReactNode; children: ReactNode };

/** One section of the settings, in a card: what it is about, and beside that, where there is room, its fields. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <Card className="p-0! sm:p-0!">
      <section
        aria-labelledby={titleId}
        className="grid gap-5 p-5 sm:p-7 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-x-12"
      >
        <div>
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-[62ch] text-ink-muted">{lead}</p>}
        </div>
        <div className="grid content-start gap-5">{children}</div>
      </section>
    </Card>
  );
}

/** Saves settings as soon as they are changed; `shown` has a change already while it is being saved. */
export function useSavedOnChange(user: User, failed = say('settings.notSaved')) {
  const [pending, setPending] = useState<SettingChanges | null>(null);
  const [error, setError] = useState<string | null>(null);

  const change = async (changes: SettingChanges) => {
    setPending(changes);
    setError(null);
    try {
      await saveSettings(changes);
      showToast(say('settings.saved'), 'positive');
    } catch (failure) {
      setError(serverMessage(failure, failed));
    } finally {
      setPending(null);
    }
  };
  return {
    shown: { ...user, ...pending },
    isBusy: pending !== null,
    error,
    change: (to: SettingChanges) => void change(to),
  };
}
