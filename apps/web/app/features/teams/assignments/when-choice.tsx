import type { FormErrors } from '../../../lib/forms/server-errors.ts';
import { timeZoneLabel, timeZoneNames } from '../../../lib/study/time-zones.ts';
import { say } from '../../../lib/texts.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export type WhenDraft = {
  opensOn: string;
  opensTime: string;
  dueOn: string;
  dueTime: string;
  timeZone: string;
  closesWhenDue: boolean;
};
type WhenChoiceProps = { when: WhenDraft; errors: FormErrors; onChange: (when: WhenDraft) => void };

/** From when and until when, by the clock of a time zone that is named. */
export function WhenChoice({ when, errors, onChange }: WhenChoiceProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Moment
          label={say('assign.due')}
          hint={say('assign.due.hint')}
          error={errors.dueAt}
          day={when.dueOn}
          time={when.dueTime}
          onChange={(dueOn, dueTime) => onChange({ ...when, dueOn, dueTime })}
        />
        <Moment
          label={say('assign.opens')}
          hint={say('assign.opens.hint')}
          error={errors.opensAt}
          day={when.opensOn}
          time={when.opensTime}
          onChange={(opensOn, opensTime) => onChange({ ...when, opensOn, opensTime })}
        />
      </div>
      <Select
        label={say('timeZone')}
        className="max-w-md"
        value={when.timeZone}
        onChange={(event) => onChange({ ...when, timeZone: event.target.value })}
        options={timeZoneNames(when.timeZone).map((name) => ({ value: name, label: timeZoneLabel(name) }))}
      />
      {when.dueOn !== '' && (
        <Checkbox
          label={say('assign.closes')}
          checked={when.closesWhenDue}
          onChange={(event) => onChange({ ...when, closesWhenDue: event.target.checked })}
        />
      )}
    </>
  );
}

type MomentProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  day: string;
  time: string;
  onChange: (day: string, time: string) => void;
};

export function Moment({ label, hint, error, day, time, onChange }: MomentProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-start gap-2">
      <TextField
        label={label}
        hint={hint}
        error={error}
        type="date"
        value={day}
        onChange={(event) => onChange(event.target.value, time)}
      />
      <TextField
        label={say('assign.time')}
        type="time"
        required
        value={time}
        onChange={(event) => onChange(day, event.target.value || '23:59')}
      />
    </div>
  );
}
