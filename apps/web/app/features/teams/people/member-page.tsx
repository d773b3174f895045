import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatDate } from '../../../lib/format.ts';
import { refreshUser } from '../../../lib/session/restore-session.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Chips } from '../../../ui/forms/chips.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { groupsQuery, type Member, memberQuery, roleName, type Team, teamPath } from '../team.ts';
import { SentEstimates } from './sent-estimates.tsx';

type MemberPageProps = { team: Team; memberId: string };

/** One person of a team: role, seat, groups, and removing. */
export function MemberPage({ team, memberId }: MemberPageProps) {
  const { data: member, error, refetch } = useQuery(memberQuery(team.id, memberId));
  const people = teamPath(team.id, 'people');
  if (error && (!member || error.statusCode === 404))
    return error.statusCode === 404 || error.statusCode === 400 ? (
      <EmptyState
        as="h1"
        title={say('teams.member.unknown')}
        action={<ButtonLink to={people}>{say('teams.nav.people')}</ButtonLink>}
      >
        {say('teams.member.unknown.text')}
      </EmptyState>
    ) : (
      <NotLoaded as="h1" title={say('teams.members.notLoaded')} error={error} refetch={refetch} />
    );
  if (!member) return <Skeleton className="h-80 rounded-card" />;
  return (
    <div className="grid gap-5">
      <header>
        <ButtonLink to={people} variant="quiet" size="small" className="-ms-3">
          <ArrowLeft aria-hidden="true" />
          {say('teams.nav.people')}
        </ButtonLink>
        <h1 className="mt-1 font-heading text-heading wrap-anywhere">{member.name}</h1>
        <p className="mt-1 text-ink-muted wrap-anywhere">
          {say('teams.member.joined', { email: member.email, date: formatDate(member.joinedOn) })}
          {member.lastWorkOn && ` ${say('teams.member.lastWork', { date: formatDate(member.lastWorkOn) })}`}
        </p>
      </header>
      <SentEstimates team={team} memberId={member.id} />
      <MemberSettings team={team} member={member} />
    </div>
  );
}

type Change = NonNullable<InputOf<'PUT /teams/:teamId/members/:memberId'>['body']>;

function useMemberChange(team: Team, member: Member) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) =>
      call('PUT /teams/:teamId/members/:memberId', { params: { teamId: team.id, memberId: member.id }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(memberQuery(team.id, member.id).queryKey, changed);
      showToast(say('settings.saved'), 'positive');
      // It may have been one's own role.
      void refreshUser();
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^GET \/teams\/:teamId(?:$|\/(?:members|groups))/.test(String(queryKey[0])),
      }),
  });
}

const roles = ['member', 'trainer', 'owner'] as const;

function MemberSettings({ team, member }: { team: Team; member: Member }) {
  const { data: groups = [] } = useQuery(groupsQuery(team.id));
  const change = useMemberChange(team, member);
  const [isPromoting, setIsPromoting] = useState(false);
  const isOwner = team.role === 'owner';
  return (
    <Card className="grid gap-6">
      {change.isError && <Notice tone="negative">{serverMessage(change.error, say('settings.notSaved'))}</Notice>}
      <fieldset disabled={change.isPending || team.suspended} className="grid gap-6">
        {isOwner ? (
          <Segments
            legend={say('teams.role')}
            options={roles.map((role) => ({ value: role, label: roleName(role) }))}
            value={member.role}
            onChange={(role) => (role === 'owner' ? setIsPromoting(true) : change.mutate({ role }))}
          />
        ) : (
          <p>
            <span className="font-semibold">{say('teams.role')}</span> {roleName(member.role)}
          </p>
        )}
        {team.seats && (
          <Checkbox
            label={say('teams.member.seat', { assigned: team.seats.assigned, paid: team.seats.paid })}
            checked={member.hasSeat}
            onChange={(event) => change.mutate({ hasSeat: event.target.checked })}
          />
        )}
        {groups.length > 0 ? (
          <Chips
            isField
            legend={say('teams.groups')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={member.groups.map(({ id }) => id)}
            onChange={(chosen) => change.mutate({ groups: chosen })}
          />
        ) : (
          <p className="text-ink-muted">{say('teams.member.noGroups')}</p>
        )}
      </fieldset>
      {(isOwner || member.role === 'member') && <Removing team={team} member={member} />}
      <ConfirmDialog
        isOpen={isPromoting}
        title={say('teams.member.owner.title', { name: member.name })}
        confirmLabel={say('teams.member.owner.confirm')}
        onCancel={() => setIsPromoting(false)}
        onConfirm={() => {
          setIsPromoting(false);
          change.mutate({ role: 'owner' });
        }}
      >
        {say('teams.member.owner.text')}
      </ConfirmDialog>
    </Card>
  );
}

function Removing({ team, member }: { team: Team; member: Member }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /teams/:teamId/members/:memberId', { params: { teamId: team.id, memberId: member.id } }),
    onSuccess: () => {
      showToast(say('teams.member.removed', { name: member.name }));
      void queryClient.invalidateQueries({ queryKey: ['GET /teams/:teamId'] });
      void navigate(teamPath(team.id, 'people'), { replace: true });
    },
    onError: () => setIsAsking(false),
  });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      {remove.isError && <Notice tone="negative">{serverMessage(remove.error, say('teams.member.notRemoved'))}</Notice>}
      <Button variant="danger" disabled={team.suspended} className="wrap-anywhere" onClick={() => setIsAsking(true)}>
        {say('teams.member.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={remove.isPending}
        title={say('teams.member.remove.title', { name: member.name, team: team.name })}
        confirmLabel={say('teams.member.remove')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {say('teams.member.remove.text', { name: member.name })}
      </ConfirmDialog>
    </div>
  );
}
