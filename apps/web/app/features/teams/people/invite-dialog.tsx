import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type Group, groupsQuery, type Team } from '../team.ts';
import { type InvitedList, type ListedPerson, readInvitedList } from './invited-list.ts';
import { LinkForm } from './link-form.tsx';

type InviteDialogProps = { team: Team; onClose: () => void };
type Outcome = ReplyOf<'POST /teams/:teamId/invitations'>;
const maxInvited = 500;

/** Invites people, by their addresses or by a link. */
export function InviteDialog({ team, onClose }: InviteDialogProps) {
  const [way, setWay] = useState<'address' | 'link'>('address');
  return (
    <Dialog
      isOpen
      title={say('teams.invite')}
      description={say('teams.invite.text', { count: team.limits.members - team.members })}
      onClose={onClose}
      className="sm:w-[min(100vw-32px,40rem)]"
    >
      <Segments
        legend={say('teams.invite.way')}
        isLegendHidden
        options={[
          { value: 'address', label: say('teams.invite.byAddress') },
          { value: 'link', label: say('teams.invite.byLink') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'address' ? (
        <AddressForm team={team} onClose={onClose} />
      ) : (
        <LinkForm teamId={team.id} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AddressForm({ team, onClose }: InviteDialogProps) {
  const { user } = useSession();
  const [text, setText] = useState('');
  const [role, setRole] = useState<'member' | 'trainer'>('member');
  const { data: groups = [] } = useQuery(groupsQuery(team.id));
  const list = readInvitedList(text);
  const newGroups = groupsToMake(list.people, groups);
  const invite = useInvite(team.id);
  if (invite.data) return <Invited outcome={invite.data} onClose={onClose} />;
  if (user && !user.emailConfirmed)
    return (
      <>
        <Notice tone="caution">{say('teams.invite.confirmFirst', { email: user.email })}</Notice>
        <DialogActions>
          <Button onClick={onClose}>{say('action.close')}</Button>
        </DialogActions>
      </>
    );
  const count = list.people.length;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && count <= maxInvited) invite.mutate({ people: list.people, newGroups, role });
      }}
    >
      {invite.isError && <Notice tone="negative">{serverMessage(invite.error, say('teams.invite.failed'))}</Notice>}
      <TextArea
        label={say('teams.invite.addresses')}
        hint={say('teams.invite.addresses.hint')}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FileChoice onRead={setText} />
      {team.role === 'owner' && (
        <Segments
          legend={say('teams.invite.as')}
          options={[
            { value: 'member', label: say('teams.role.member') },
            { value: 'trainer', label: say('teams.role.trainer') },
          ]}
          value={role}
          onChange={setRole}
        />
      )}
      <ListReport list={list} newGroups={newGroups} />
      <DialogActions>
        <Button onClick={onClose}>{say('action.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={invite.isPending} disabled={count === 0 || count > maxInvited}>
          {say('teams.invite.send', { count })}
        </Button>
      </DialogActions>
    </form>
  );
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** Names of groups in the list that the team does not have yet. */
function groupsToMake(people: readonly ListedPerson[], groups: readonly Group[]): string[] {
  const known = new Set(groups.map(({ name }) => keyOf(name)));
  const missing = new Map<string, string>();
  for (const { group } of people) if (group && !known.has(keyOf(group))) missing.set(keyOf(group), group.trim());
  return [...missing.values()];
}

type Invitation = { people: ListedPerson[]; newGroups: string[]; role: 'member' | 'trainer' };

/** Makes the groups that are missing, then invites. Repeated after a failure, it goes on where it stopped. */
function useInvite(teamId: string) {
  const queryClient = useQueryClient();
  return useMutation<Outcome, Error, Invitation>({
    mutationFn: async ({ people, newGroups, role }) => {
      const params = { teamId };
      for (const name of newGroups) await call('POST /teams/:teamId/groups', { params, body: { name } });
      const groups = await queryClient.fetchQuery(groupsQuery(teamId));
      const idOf = (name: string) => groups.find((group) => keyOf(group.name) === keyOf(name))?.id;
      const invited = people.map(({ email, group }) => {
        const id = group === null ? undefined : idOf(group);
        return id === undefined ? { email } : { email, groups: [id] };
      });
      return call('POST /teams/:teamId/invitations', { params, body: { people: invited, role } });
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^GET \/teams\/:teamId\/(?:invitations|groups)$/.test(String(queryKey[0])),
      }),
  });
}

function FileChoice({ onRead }: { onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    onRead(await file.text());
    setName(file.name);
    // The same file can be chosen again after it was changed.
    target.value = '';
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label
        className={buttonStyle(
          'secondary',
          'small',
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent',
        )}
      >
        <FileUp aria-hidden="true" />
        {say('teams.invite.file')}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          onChange={(event) => void read(event)}
        />
      </label>
      {name && <span className="text-caption text-ink-muted wrap-anywhere">{name}</span>}
    </div>
  );
}

/** What was read, before anything is sent: each bad line by its number. */
function ListReport({ list, newGroups }: { list: InvitedList; newGroups: string[] }) {
  const { people, bad, repeated } = list;
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {people.length > maxInvited && <Notice tone="caution">{say('teams.invite.tooMany', { max: maxInvited })}</Notice>}
      {bad.length > 0 && (
        <div className="rounded-option bg-caution-soft px-4 py-3" data-fill>
          <p className="font-semibold text-caution">{say('teams.invite.badLines', { count: bad.length })}</p>
          <ul className="mt-1 grid max-h-40 gap-0.5 overflow-y-auto text-caption">
            {bad.map(({ line, text, reason }) => (
              <li key={line} className="wrap-anywhere">
                {reason === 'address'
                  ? say('teams.invite.line', { line, text })
                  : say('teams.invite.lineTwo', { line, text })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {newGroups.length > 0 && (
        <p className="text-ink-muted wrap-anywhere">
          {say('teams.invite.newGroups', { count: newGroups.length, groups: newGroups.join(', ') })}
        </p>
      )}
      {repeated > 0 && <p className="text-ink-muted">{say('teams.invite.repeated', { count: repeated })}</p>}
    </div>
  );
}

function Invited({ outcome: { invited, already, refused }, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <>
      <div className="grid gap-3">
        {invited > 0 && <Notice tone="positive">{say('teams.invited', { count: invited })}</Notice>}
        {already > 0 && <p>{say('teams.invited.already', { count: already })}</p>}
        {refused.length > 0 && (
          <div>
            <p className="font-semibold">{say('teams.invited.refused', { count: refused.length })}</p>
            <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto text-caption">
              {refused.map(({ email, message }) => (
                <li key={email} className="wrap-anywhere">
                  <span className="font-semibold">{email}</span> {message}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {say('teams.done')}
        </Button>
      </DialogActions>
    </>
  );
}
