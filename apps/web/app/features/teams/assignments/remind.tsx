import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { momentIn } from '../../assigned/work.ts';
import type { Assignment, Team } from '../team.ts';
import { clockAt, momentOf } from './zoned-moment.ts';

type RemindProps = { team: Team; assignment: Assignment };
const dayMs = 86_400_000;

/** Reminds who is not done, after a question. The button goes once everybody has had the reminder of the day. */
export function Remind({ team, assignment: { id, reminders } }: RemindProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remind = useMutation({
    mutationFn: () =>
      call('POST /teams/:teamId/assignments/:assignmentId/remind', {
        params: { teamId: team.id, assignmentId: id },
        body: {},
      }),
    onSuccess: () => showToast(say('teams.remind.done'), 'positive'),
    onError: (error) => showToast(serverMessage(error, say('teams.remind.failed')), 'negative'),
    onSettled: () => {
      setIsAsking(false);
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /teams/:teamId/assignments'),
      });
    },
  });
  if (!reminders || reminders.possible === 0) return null;
  const { possible: count } = reminders;
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {say('teams.remind', { count })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={remind.isPending}
        title={say('teams.remind.title', { count })}
        confirmLabel={say('teams.remind.action')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remind.mutate()}
      >
        {say('teams.remind.text')}
      </ConfirmDialog>
    </>
  );
}

/** Whom today's reminders reached, and from when on they can have the next. */
export function Reminded({ assignment: { reminders, timeZone, endedAt } }: Pick<RemindProps, 'assignment'>) {
  if (!reminders || reminders.today === 0 || endedAt) return null;
  const { day } = clockAt(new Date().toISOString(), timeZone);
  const tomorrow = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  const moment = momentIn(momentOf(tomorrow, '00:00', timeZone), timeZone);
  return (
    <p role="status" className="text-ink-muted">
      {say('teams.reminded', { count: reminders.today, moment })}
    </p>
  );
}
