import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Assignment, Line, Team } from '../team.ts';
import { Moment } from './when-choice.tsx';
import { clockAt, momentOf } from './zoned-moment.ts';

type AdjustDialogProps = { team: Team; assignment: Assignment; line: Line; onClose: () => void };

/** For one person: a later date, more attempts, or excused. The member sees it, with the reason. */
export function AdjustDialog({ team, assignment, line, onClose }: AdjustDialogProps) {
  const queryClient = useQueryClient();
  const { adjusted, memberId, name } = line;
  const { timeZone } = assignment;
  const set = adjusted?.dueAt ? clockAt(adjusted.dueAt, timeZone) : { day: '', time: '23:59' };
  const [due, setDue] = useState(set);
  const [excused, setExcused] = useState(adjusted?.excused ?? false);
  const { form, field, errors, isBusy } = useForm({
    initial: { extraAttempts: `${adjusted?.extraAttempts ?? 0}`, reason: adjusted?.reason ?? '', dueAt: '' },
    fallback: say('settings.notSaved'),
    send: async ({ extraAttempts, reason }) => {
      await call('PUT /teams/:teamId/assignments/:assignmentId/members/:memberId', {
        params: { teamId: team.id, assignmentId: assignment.id, memberId },
        body: {
          dueAt: due.day === '' ? null : momentOf(due.day, due.time, timeZone),
          extraAttempts: Number(extraAttempts || 0),
          excused,
          reason: reason.trim() || null,
        },
      });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /teams/:teamId/assignments'),
      });
      onClose();
    },
  });
  const hasAttempts = assignment.task.kind === 'exam' && assignment.task.attempts !== null;
  return (
    <Dialog isOpen title={say('teams.adjust.for', { name })} description={say('teams.adjust.text')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        {assignment.dueAt && (
          <Moment
            label={say('teams.adjust.due')}
            hint={say('teams.adjust.due.hint')}
            error={errors.dueAt}
            day={due.day}
            time={due.time}
            onChange={(day, time) => setDue({ day, time })}
          />
        )}
        <div className={hasAttempts ? '' : 'hidden'}>
          <Select
            label={say('teams.adjust.attempts')}
            options={Array.from({ length: 11 }, (_, index) => ({ value: `${index}`, label: `${index}` }))}
            {...field('extraAttempts')}
          />
        </div>
        <Checkbox
          label={say('teams.adjust.excused')}
          checked={excused}
          onChange={(event) => setExcused(event.target.checked)}
        />
        <TextField
          label={say('teams.adjust.reason')}
          hint={say('teams.adjust.reason.hint', { name })}
          maxLength={200}
          {...field('reason')}
        />
        <DialogActions>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {say('teams.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
