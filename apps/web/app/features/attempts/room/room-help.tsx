import type { User } from '@examplar/contract/identity';
import { useId } from 'react';
import { saveSettings } from '../../../lib/session/save-settings.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { say } from '../../../lib/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';

const textSizes = [100, 125, 150, 175, 200] as const;

/** The room's keys as its help lists them. */
const roomKeys: readonly (readonly [keys: string, does: string])[] = [
  [say('room.keys.options'), say('room.keys.options.does')],
  [say('room.keys.strike'), say('room.keys.strike.does')],
  ['← →', say('room.keys.arrows.does')],
  ['F', say('room.keys.flag.does')],
  ['J K L', say('room.keys.confidence.does')],
  ['Enter', say('room.keys.enter.does')],
  [say('room.keys.space'), say('room.keys.space.does')],
  ['↑ ↓ Home End', say('room.keys.move.does')],
  ['Esc', say('room.keys.escape.does')],
  ['?', say('room.keys.help.does')],
];

export type RoomHelpProps = { hasClock: boolean; onClose: () => void };

/** The settings of the room, which are stored in the account, and a list of its keys. */
export function RoomHelp({ hasClock, onClose }: RoomHelpProps) {
  const { user } = useSession();
  const keysId = useId();
  return (
    <Dialog isOpen title={say('room.help')} onClose={onClose}>
      <Select
        label={say('room.textSize')}
        value={user?.textSizePercent ?? 100}
        onChange={(event) => change({ textSizePercent: Number(event.target.value) as (typeof textSizes)[number] })}
        options={textSizes.map((percent) => ({ value: percent, label: `${percent}%` }))}
      />
      {hasClock && (
        <Checkbox
          label={say('room.hideClock')}
          checked={user?.hidesClock ?? false}
          onChange={(event) => change({ hidesClock: event.target.checked })}
        />
      )}
      <Checkbox
        label={say('room.askConfidence')}
        checked={user?.asksConfidence ?? false}
        onChange={(event) => change({ asksConfidence: event.target.checked })}
      />
      <section aria-labelledby={keysId}>
        <h3 id={keysId} className="mb-2 font-semibold">
          {say('room.keys')}
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

/** Takes effect in this room immediately, and in the account once it is saved. */
function change(changes: Partial<Pick<User, 'textSizePercent' | 'hidesClock' | 'asksConfidence'>>) {
  const { user, setUser } = useSessionStore.getState();
  if (user) setUser({ ...user, ...changes });
  saveSettings(changes).catch(() => showToast(say('room.settingNotSaved')));
}
