import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { requireFields, useForm } from '../../../lib/forms/use-form.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { type Group, groupsQuery, type Team } from '../team.ts';

/** The groups of a team: made, renamed and deleted here; who is in one is changed with the person. */
export function GroupsSection({ team }: { team: Team }) {
  const { data: groups, error } = useQuery(groupsQuery(team.id));
  const [named, setNamed] = useState<Group | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Group | null>(null);
  const remove = useRemoveGroup(team.id, () => setDeleted(null));
  return (
    <section aria-labelledby="groups" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="groups" className="font-heading text-title">
            {say('teams.groups')}
          </h2>
          <p className="text-ink-muted">{say('teams.groups.lead')}</p>
        </div>
        <Button size="small" disabled={team.suspended} onClick={() => setNamed('new')}>
          <Plus aria-hidden="true" />
          {say('teams.group.make')}
        </Button>
      </div>
      {error && <Notice tone="negative">{serverMessage(error, say('teams.groups.notLoaded'))}</Notice>}
      {groups && groups.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised">
          {groups.map((group) => (
            <li key={group.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="min-w-0 grow basis-40 font-medium wrap-anywhere">{group.name}</span>
              <span className="text-ink-muted tabular-nums">{say('teams.people', { count: group.members })}</span>
              <span className="flex gap-1">
                <Button
                  size="small"
                  variant="quiet"
                  disabled={team.suspended}
                  aria-label={say('teams.group.rename.of', { group: group.name })}
                  onClick={() => setNamed(group)}
                >
                  {say('teams.group.rename')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={team.suspended}
                  aria-label={say('teams.group.delete.of', { group: group.name })}
                  onClick={() => setDeleted(group)}
                >
                  {say('teams.group.delete')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {named && <GroupDialog teamId={team.id} group={named === 'new' ? null : named} onClose={() => setNamed(null)} />}
      <ConfirmDialog
        isOpen={deleted !== null}
        isDangerous
        isBusy={remove.isPending}
        title={say('teams.group.delete.title', { group: deleted?.name ?? '' })}
        confirmLabel={say('teams.group.delete')}
        onCancel={() => setDeleted(null)}
        onConfirm={() => deleted && remove.mutate(deleted)}
      >
        {say('teams.group.delete.text')}
      </ConfirmDialog>
    </section>
  );
}

/** Groups are shown with people and invitations, too. */
function useReload() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        /^GET \/teams\/:teamId\/(?:groups|members|invitations|links)$/.test(String(queryKey[0])),
    });
}

function useRemoveGroup(teamId: string, onEnd: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id }: Group) => call('DELETE /teams/:teamId/groups/:groupId', { params: { teamId, groupId: id } }),
    onError: (error) => showToast(serverMessage(error, say('teams.group.notDeleted')), 'negative'),
    onSettled: () => {
      onEnd();
      return reload();
    },
  });
}

function GroupDialog({ teamId, group, onClose }: { teamId: string; group: Group | null; onClose: () => void }) {
  const reload = useReload();
  const { form, field, errors, isBusy } = useForm({
    initial: { name: group?.name ?? '' },
    check: (values) => requireFields(values, { name: say('teams.name.enter') }),
    fallback: say('teams.group.notSaved'),
    fieldByCode: { GROUP_EXISTS: 'name' },
    send: async ({ name }) => {
      const body = { name: name.trim() };
      if (group) await call('PUT /teams/:teamId/groups/:groupId', { params: { teamId, groupId: group.id }, body });
      else await call('POST /teams/:teamId/groups', { params: { teamId }, body });
      await reload();
      onClose();
    },
  });
  const title = group ? say('teams.group.rename') : say('teams.group.make');
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField label={say('teams.group.name')} maxLength={60} autoComplete="off" autoFocus {...field('name')} />
        <DialogActions>
          <Button onClick={onClose}>{say('action.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {group ? say('teams.save') : say('teams.group.make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
