import type { User } from '@examplar/contract/identity';
import { useId } from 'react';
import { saveSettings } from '../../../lib/save-settings.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSessionStore } from '../../../lib/session-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { roomKeys } from './exam-keys.ts';

const textSizes = [100, 125, 150, 175, 200] as const;

export type RoomHelpProps = { hasClock: boolean; onClose: () => void };

/** The room's settings, which are the account's own, and all its keys. */
export function RoomHelp({ hasClock, onClose }: RoomHelpProps) {
  const { user } = useSession();
  const keysId = useId();
  return (
    <Dialog isOpen title="Display and keys" onClose={onClose}>
      <Select
        label="Text size"
        value={user?.textSizePercent ?? 100}
        onChange={(event) => change({ textSizePercent: Number(event.target.value) as (typeof textSizes)[number] })}
      >
        {textSizes.map((percent) => (
          <option key={percent} value={percent}>
            {percent}%
          </option>
        ))}
      </Select>
      {hasClock && (
        <Checkbox
          label="Hide the clock until the last five minutes"
          checked={user?.hidesClock ?? false}
          onChange={(event) => change({ hidesClock: event.target.checked })}
        />
      )}
      <section aria-labelledby={keysId}>
        <h3 id={keysId} className="mb-2 font-semibold">
          Keys
        </h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          {roomKeys.map(([keys, does]) => (
            <div key={keys} className="contents">
              <dt className="font-semibold whitespace-nowrap">{keys}</dt>
              <dd className="text-ink-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}

/** Holds in this room at once, and in the account as soon as it is saved. */
function change(changes: Partial<Pick<User, 'textSizePercent' | 'hidesClock'>>) {
  const { user, setUser } = useSessionStore.getState();
  if (user) setUser({ ...user, ...changes });
  saveSettings(changes).catch(() => showToast('This setting could not be saved. It holds until you leave the page.'));
}
