import type { User } from '@examplar/contract/identity';
import { useId } from 'react';
import { saveSettings } from '../../../lib/save-settings.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSessionStore } from '../../../lib/session-store.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';

const textSizes = [100, 125, 150, 175, 200] as const;

/** The room's keys as its help lists them. */
const roomKeys: readonly (readonly [keys: string, does: string])[] = [
  ['A – I or 1 – 9', 'Choose an option, or clear it'],
  ['X, then a letter', 'Strike out an option, or undo that'],
  ['← →', 'Previous or next question'],
  ['F', 'Flag the question for review'],
  ['J K L', 'Guessing, fairly sure or sure, where that is asked'],
  ['Enter', 'In practice: submit the answer, then go on'],
  ['Space', 'Pick up or put down a step of an order'],
  ['↑ ↓ Home End', 'Move the step that is picked up'],
  ['Esc', 'Take the step back, or close a dialog'],
  ['?', 'Show this list'],
];

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
      <Checkbox
        label="Ask how sure I am"
        checked={user?.asksConfidence ?? false}
        onChange={(event) => change({ asksConfidence: event.target.checked })}
      />
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
function change(changes: Partial<Pick<User, 'textSizePercent' | 'hidesClock' | 'asksConfidence'>>) {
  const { user, setUser } = useSessionStore.getState();
  if (user) setUser({ ...user, ...changes });
  saveSettings(changes).catch(() => showToast('This setting could not be saved. It applies until you leave the page.'));
}
