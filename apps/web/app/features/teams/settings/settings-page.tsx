import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { refreshUser } from '../../../lib/session/restore-session.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { OwnMembership } from '../membership/own-membership.tsx';
import { type Team, teamQuery, teamsQuery } from '../team.ts';

/** Name, seats and deletion for owners; for trainers what the team sees of them, and the way out. */
export function SettingsPage({ team }: { team: Team }) {
  return (
    <div className="grid gap-5">
      <h1 className="font-heading text-heading">{say('teams.nav.settings')}</h1>
      {team.role === 'owner' && <TeamSettings team={team} />}
      <OwnMembership team={team} />
      {team.role === 'owner' && <DeleteTeam team={team} />}
    </div>
  );
}

function TeamSettings({ team }: { team: Team }) {
  const queryClient = useQueryClient();
  const show = (changed: Team) => {
    queryClient.setQueryData(teamQuery(team.id).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: teamsQuery().queryKey });
    showToast(say('settings.saved'), 'positive');
  };
  const { form, field, errors, isBusy } = useForm({
    initial: { name: team.name },
    check: (values) => requireFields(values, { name: say('teams.name.enter') }),
    fallback: say('settings.notSaved'),
    send: async ({ name }) =>
      show(await call('PUT /teams/:teamId', { params: { teamId: team.id }, body: { name: name.trim() } })),
  });
  const assigning = useMutation({
    mutationFn: (assignsSeats: boolean) =>
      call('PUT /teams/:teamId', { params: { teamId: team.id }, body: { settings: { assignsSeats } } }),
    onSuccess: show,
  });
  const assignsSeats = assigning.isPending ? assigning.variables : (team.settings?.assignsSeats ?? true);
  return (
    <Card className="grid gap-5 sm:p-7">
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField
          label={say('teams.name')}
          maxLength={60}
          autoComplete="off"
          className="max-w-md"
          disabled={team.suspended}
          {...field('name')}
        />
        <Button type="submit" isBusy={isBusy} disabled={team.suspended} className="justify-self-start">
          {say('teams.name.save')}
        </Button>
      </form>
      <div className="border-t border-line pt-3">
        {assigning.isError && (
          <Notice tone="negative">{serverMessage(assigning.error, say('settings.notSaved'))}</Notice>
        )}
        <Checkbox
          label={say('teams.assignsSeats')}
          checked={assignsSeats}
          disabled={assigning.isPending || team.suspended}
          onChange={(event) => assigning.mutate(event.target.checked)}
        />
      </div>
    </Card>
  );
}

function DeleteTeam({ team }: { team: Team }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="grid justify-items-start gap-3 sm:p-7">
      <h2 className="text-title font-semibold">{say('teams.delete')}</h2>
      <p className="max-w-[62ch] text-ink-muted">{say('teams.delete.lead')}</p>
      <Button variant="danger" disabled={team.suspended} onClick={() => setIsAsking(true)}>
        {say('teams.delete')}
      </Button>
      {isAsking && <DeleteDialog team={team} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function DeleteDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, field, errors, isBusy } = useForm({
    initial: { name: '' },
    check: (values) => requireFields(values, { name: say('teams.delete.type', { team: team.name }) }),
    fallback: say('teams.delete.failed'),
    send: async ({ name }) => {
      await call('DELETE /teams/:teamId', { params: { teamId: team.id }, body: { name } });
      showToast(say('teams.deleted', { team: team.name }));
      void refreshUser();
      void navigate('/teams');
      queryClient.removeQueries({ queryKey: teamsQuery().queryKey });
    },
  });
  return (
    <Dialog
      isOpen
      kind="alert"
      title={say('teams.delete.title', { team: team.name })}
      description={say('teams.delete.text')}
      onClose={onClose}
    >
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField
          label={say('teams.delete.type', { team: team.name })}
          autoComplete="off"
          autoFocus
          {...field('name')}
        />
        <DialogActions>
          <Button onClick={onClose}>{say('teams.delete.keep')}</Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {say('teams.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
