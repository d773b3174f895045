import { formatPercent } from '../../lib/format.ts';
import type { User } from '../../lib/session/user.ts';
import { say } from '../../lib/texts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SettingsSection, useSavedOnChange } from './settings-section.tsx';

const textSizes = [100, 125, 150, 175, 200] as const;
const extraTimes = [0, 25, 50, 100] as const;

/** How exams look and how long they last for this user. Each setting is saved as it is changed. */
export function RoomSettings({ user }: { user: User }) {
  const { shown, isBusy, error, change } = useSavedOnChange(user);
  return (
    <SettingsSection title={say('settings.room')} lead={say('settings.room.lead')}>
      {error && <Notice tone="negative">{error}</Notice>}
      <Select
        label={say('room.textSize')}
        hint={say('settings.textSize.hint')}
        className="max-w-md"
        disabled={isBusy}
        value={shown.textSizePercent ?? 100}
        onChange={(event) => change({ textSizePercent: oneOf(textSizes, event.target.value) })}
        options={textSizes.map((percent) => ({ value: percent, label: formatPercent(percent) }))}
      />
      <Select
        label={say('settings.extraTime')}
        hint={say('settings.extraTime.hint')}
        className="max-w-md"
        disabled={isBusy}
        value={shown.extraTimePercent ?? 0}
        onChange={(event) => change({ extraTimePercent: oneOf(extraTimes, event.target.value) })}
        options={extraTimes.map((value) => ({
          value,
          label:
            value === 0
              ? say('settings.extraTime.none')
              : say('settings.extraTime.more', { percent: formatPercent(value) }),
        }))}
      />
      <div className="grid">
        <Checkbox
          label={say('room.hideClock')}
          disabled={isBusy}
          checked={shown.hidesClock ?? false}
          onChange={(event) => change({ hidesClock: event.target.checked })}
        />
        <Checkbox
          label={say('room.askConfidence')}
          disabled={isBusy}
          checked={shown.asksConfidence ?? false}
          onChange={(event) => change({ asksConfidence: event.target.checked })}
        />
      </div>
    </SettingsSection>
  );
}

const oneOf = <Value extends number>(values: readonly Value[], text: string): Value =>
  values.find((value) => value === Number(text)) ?? (values[0] as Value);
