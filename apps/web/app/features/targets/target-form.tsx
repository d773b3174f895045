import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { type Target, targetsQuery } from '../../lib/queries/study.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { type ChangingExam, changeBefore, changeSentences } from '../../lib/study/change-sentences.ts';
import { hourText, todayIn, yearsAfter } from '../../lib/study/day-words.ts';
import { browserTimeZone, timeZoneLabel } from '../../lib/study/time-zones.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The state of the address that shows a plan which was just made. */
export const newPlanState = 'new-plan';

const minutes = { default: 30, min: 5, max: 240 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

type TargetFormProps = {
  /** The target to change; absent for a new one. */
  target?: Target;
  /** Fixed where the page is about one certification. */
  certificationId: string | null;
  /** Those to choose from: the form says what changes about the exam of the chosen one before the date (LRN-133). */
  certifications: readonly ChangingExam[];
  /** Before the other fields: a select named `certificationId`. */
  choice?: ReactNode;
  onSaved: (certificationId: string) => void;
  actions: (isBusy: boolean) => ReactNode;
};

/** Exam date, time a day and reminders of a certification. */
export function TargetForm({ target, certificationId, certifications, choice, onSaved, actions }: TargetFormProps) {
  const { user } = useSession();
  const client = useQueryClient();
  const timeZone = user?.timeZone ?? browserTimeZone();
  const today = todayIn(timeZone);
  const { form, field, errors, isBusy } = useForm({
    initial: {
      certificationId: certificationId ?? '',
      examOn: target?.examOn ?? '',
      minutesPerDay: String(target?.minutesPerDay ?? minutes.default),
      remindAt: String(target?.remindAt ?? ''),
      asksOutcome: '',
    },
    check: checkTarget,
    fallback: say('target.notSaved'),
    fieldByCode: { TOO_MANY_TARGETS: 'certificationId' },
    send: async (values) => {
      const body = {
        examOn: values.examOn || null,
        minutesPerDay: Number(values.minutesPerDay),
        timeZone,
        remindAt: values.remindAt === '' ? null : Number(values.remindAt),
        asksOutcome: values.asksOutcome === 'yes',
      };
      const params = { certificationId: certificationId ?? values.certificationId };
      await call('PUT /users/me/targets/:certificationId', { params, body });
      const { user: account, setUser } = useSessionStore.getState();
      if (account) setUser({ ...account, timeZone });
      await client.invalidateQueries({ queryKey: targetsQuery().queryKey });
      void client.invalidateQueries({ queryKey: ['GET /certifications/:certificationId/progress'] });
      onSaved(params.certificationId);
    },
  });
  const [change, setChange] = useState<string | null>(null);
  const { ref, onInput: clearError } = form;
  useEffect(() => {
    if (ref.current) setChange(changeOfChosen(ref.current, certifications, today));
  }, [ref, certifications, today]);
  return (
    <form
      {...form}
      onInput={(event) => {
        clearError(event);
        setChange(changeOfChosen(event.currentTarget, certifications, today));
      }}
      className="grid gap-5"
    >
      {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      {errors.certificationId && <Notice tone="negative">{errors.certificationId}</Notice>}
      {choice}
      {certificationId && <input type="hidden" name="certificationId" value={certificationId} />}
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label={say('target.examDate')}
          type="date"
          hint={say('target.examDate.hint')}
          min={today}
          max={yearsAfter(today, 2)}
          {...field('examOn')}
        />
        <TextField
          label={say('target.minutes')}
          type="number"
          inputMode="numeric"
          hint={say('target.minutes.hint')}
          min={minutes.min}
          max={minutes.max}
          {...field('minutesPerDay')}
        />
        <Select
          label={say('target.remind')}
          {...field('remindAt')}
          options={hours.map((hour) => ({ value: hour, label: say('target.remind.at', { time: hourText(hour) }) }))}
        >
          <option value="">{say('target.remind.never')}</option>
        </Select>
        <div className="sm:pt-6.5">
          <Checkbox
            label={say('target.askOutcome')}
            name="asksOutcome"
            value="yes"
            defaultChecked={target?.asksOutcome ?? false}
          />
        </div>
      </div>
      {change && <Notice tone="caution">{change}</Notice>}
      <p className="text-caption text-ink-muted">
        {sayParts(
          'target.reminders',
          { timeZone: timeZoneLabel(timeZone) },
          { a: (text) => <TextLink to="/settings">{text}</TextLink> },
        )}
        {user && !user.emailConfirmed && ` ${say('target.reminders.unconfirmed')}`}
      </p>
      {actions(isBusy)}
    </form>
  );
}

/** What the fields, which keep their own values, say about what changes before the date. */
function changeOfChosen(form: HTMLFormElement, certifications: readonly ChangingExam[], today: string): string | null {
  const data = new FormData(form);
  const exam = certifications.find(({ id }) => id === data.get('certificationId'));
  const examOn = String(data.get('examOn') ?? '') || null;
  const change = exam && changeBefore(exam, examOn, today);
  return exam && change ? changeSentences(change, { exam, examOn, today }).join(' ') : null;
}

function checkTarget({
  certificationId,
  minutesPerDay,
}: Record<'certificationId' | 'minutesPerDay', string>): FormErrors {
  const found: FormErrors = {};
  const time = Number(minutesPerDay);
  if (!certificationId) found.certificationId = say('target.choose.required');
  if (!Number.isInteger(time) || time < minutes.min || time > minutes.max)
    found.minutesPerDay = say('field.wholeNumber', { min: minutes.min, max: minutes.max });
  // A date that was begun and not completed is empty to the form, but not to the person.
  const date = document.querySelector<HTMLInputElement>('input[name=examOn]');
  if (date?.validity?.badInput) found.examOn = say('target.examDate.incomplete');
  return found;
}
