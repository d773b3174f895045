import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { serverErrors } from '../../../lib/forms/server-errors.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import type { Assignment, Group, Team } from '../team.ts';
import { type ToDraft, toBody, WhoChoice } from './who-choice.tsx';

type AddPeopleDialogProps = { team: Team; assignment: Assignment; groups: readonly Group[]; onClose: () => void };

/** Assigns work to more people: whoever has it keeps it. */
export function AddPeopleDialog({ team, assignment, groups, onClose }: AddPeopleDialogProps) {
  const queryClient = useQueryClient();
  const [to, setTo] = useState<ToDraft>({ kind: groups.length > 0 ? 'groups' : 'members', groups: [], members: [] });
  const [hasPressed, setHasPressed] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      call('PUT /teams/:teamId/assignments/:assignmentId', {
        params: { teamId: team.id, assignmentId: assignment.id },
        body: { to: toBody(to) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /teams/:teamId/assignments'),
      });
      showToast(say('teams.addPeople.done'), 'positive');
      onClose();
    },
  });
  const errors = add.error ? serverErrors(add.error, ['to'], { fallback: say('settings.notSaved') }) : {};
  const isEmpty = to.kind !== 'everybody' && to[to.kind].length === 0;
  const problem = errors.root ?? errors.to ?? (hasPressed && isEmpty ? say('assign.who.none') : null);
  return (
    <Dialog isOpen title={say('teams.addPeople')} description={say('teams.addPeople.text')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setHasPressed(true);
          if (!isEmpty) add.mutate();
        }}
      >
        <WhoChoice team={team} groups={groups} to={to} onChange={setTo} />
        {problem && <Notice tone="negative">{problem}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={add.isPending}>
            {say('teams.addPeople.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
