import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { timeZoneLabel } from '../../../lib/study/time-zones.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Assignment, Team } from '../team.ts';
import { Moment } from './when-choice.tsx';
import { clockAt, momentOf } from './zoned-moment.ts';

type ChangeDialogProps = { team: Team; assignment: Assignment; onClose: () => void };

/** Title, note and date; whom it is for only grows, where it is assigned. */
export function ChangeDialog({ team, assignment, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const { timeZone } = assignment;
  const [due, setDue] = useState(assignment.dueAt ? clockAt(assignment.dueAt, timeZone) : { day: '', time: '23:59' });
  const { form, field, errors, isBusy } = useForm({
    initial: { title: assignment.title, note: assignment.note ?? '', dueAt: '' },
    fallback: say('settings.notSaved'),
    send: async ({ title, note }) => {
      await call('PUT /teams/:teamId/assignments/:assignmentId', {
        params: { teamId: team.id, assignmentId: assignment.id },
        body: {
          ...(title.trim() !== assignment.title && { title: title.trim() || null }),
          note: note.trim() || null,
          dueAt: due.day === '' ? null : momentOf(due.day, due.time, timeZone),
        },
      });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /teams/:teamId/assignments'),
      });
      onClose();
    },
  });
  return (
    <Dialog isOpen title={say('teams.assignment.change')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField label={say('assign.title')} maxLength={120} {...field('title')} />
        <Moment
          label={say('assign.due')}
          hint={timeZoneLabel(timeZone)}
          error={errors.dueAt}
          day={due.day}
          time={due.time}
          onChange={(day, time) => setDue({ day, time })}
        />
        <TextArea label={say('assign.note')} rows={3} maxLength={1000} {...field('note')} />
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
