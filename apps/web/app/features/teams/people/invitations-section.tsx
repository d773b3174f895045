import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatDate, formatLocalDate } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { invitationsQuery, linksQuery, roleName, type Team } from '../team.ts';

type Invitation = ReplyOf<'GET /teams/:teamId/invitations'>[number];
type TeamLink = ReplyOf<'GET /teams/:teamId/links'>[number];

/** Invitations and links that can still be used; nothing where there are none. */
export function InvitationsSection({ team }: { team: Team }) {
  const invitations = useQuery(invitationsQuery(team.id));
  const links = useQuery(linksQuery(team.id));
  const failed = invitations.error ?? links.error;
  return (
    <>
      {failed && <Notice tone="negative">{serverMessage(failed, say('teams.invitations.notLoaded'))}</Notice>}
      {(invitations.data?.length ?? 0) > 0 && <Invitations team={team} invitations={invitations.data ?? []} />}
      {(links.data?.length ?? 0) > 0 && <Links team={team} links={links.data ?? []} />}
    </>
  );
}

const groupNames = (groups: readonly { name: string }[]) =>
  groups.length > 0 ? groups.map(({ name }) => name).join(', ') : '–';

function Invitations({ team, invitations }: { team: Team; invitations: readonly Invitation[] }) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: invitationsQuery(team.id).queryKey });
  const resend = useMutation({
    mutationFn: ({ id }: Invitation) =>
      call('POST /teams/:teamId/invitations/:invitationId/resend', { params: { teamId: team.id, invitationId: id } }),
    onSuccess: ({ email }) => showToast(say('teams.invitation.resent', { email }), 'positive'),
    onError: (error) => showToast(serverMessage(error, say('teams.invitation.notResent')), 'negative'),
    onSettled: reload,
  });
  const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
  const withdraw = useMutation({
    mutationFn: ({ id }: Invitation) =>
      call('DELETE /teams/:teamId/invitations/:invitationId', { params: { teamId: team.id, invitationId: id } }),
    onError: (error) => showToast(serverMessage(error, say('teams.invitation.notWithdrawn')), 'negative'),
    onSettled: () => {
      setWithdrawn(null);
      return reload();
    },
  });
  return (
    <section aria-labelledby="open-invitations" className="grid gap-3">
      <h2 id="open-invitations" className="font-heading text-title">
        {say('teams.invitations', { count: invitations.length })}
      </h2>
      <Table caption={say('teams.invitations.open')}>
        <thead>
          <tr>
            <HeaderCell>{say('field.email')}</HeaderCell>
            <HeaderCell>{say('teams.role')}</HeaderCell>
            <HeaderCell>{say('teams.column.groups')}</HeaderCell>
            <HeaderCell>{say('teams.column.validUntil')}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{say('teams.column.actions')}</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.id}>
              <Cell className="min-w-48 wrap-anywhere">
                {invitation.email}
                {invitation.invitedBy && (
                  <p className="text-caption text-ink-muted">
                    {say('teams.invitation.by', { name: invitation.invitedBy })}
                  </p>
                )}
              </Cell>
              <Cell>{roleName(invitation.role)}</Cell>
              <Cell>{groupNames(invitation.groups)}</Cell>
              <Cell className="whitespace-nowrap">{formatLocalDate(invitation.expiresAt)}</Cell>
              <Cell className="py-1.5!">
                <div className="flex justify-end gap-2">
                  <Button
                    size="small"
                    aria-label={say('teams.invitation.resend.to', { email: invitation.email })}
                    disabled={resend.isPending || team.suspended}
                    onClick={() => resend.mutate(invitation)}
                  >
                    {say('teams.invitation.resend')}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={say('teams.invitation.withdraw.of', { email: invitation.email })}
                    disabled={team.suspended}
                    onClick={() => setWithdrawn(invitation)}
                  >
                    {say('teams.invitation.withdraw')}
                  </Button>
                </div>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        isOpen={withdrawn !== null}
        isBusy={withdraw.isPending}
        title={say('teams.invitation.withdraw.title')}
        confirmLabel={say('teams.invitation.withdraw')}
        onCancel={() => setWithdrawn(null)}
        onConfirm={() => withdrawn && withdraw.mutate(withdrawn)}
      >
        {say('teams.invitation.withdraw.text', { email: withdrawn?.email ?? '' })}
      </ConfirmDialog>
    </section>
  );
}

function Links({ team, links }: { team: Team; links: readonly TeamLink[] }) {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<TeamLink | null>(null);
  const end = useMutation({
    mutationFn: ({ id }: TeamLink) =>
      call('DELETE /teams/:teamId/links/:linkId', { params: { teamId: team.id, linkId: id } }),
    onError: (error) => showToast(serverMessage(error, say('teams.link.notEnded')), 'negative'),
    onSettled: () => {
      setEnded(null);
      return queryClient.invalidateQueries({ queryKey: linksQuery(team.id).queryKey });
    },
  });
  return (
    <div className="grid gap-3">
      <h2 className="font-heading text-title">{say('teams.links')}</h2>
      <Table caption={say('teams.links')}>
        <thead>
          <tr>
            <HeaderCell>{say('teams.column.used')}</HeaderCell>
            <HeaderCell>{say('teams.column.for')}</HeaderCell>
            <HeaderCell>{say('teams.column.groups')}</HeaderCell>
            <HeaderCell>{say('teams.column.validUntil')}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">{say('teams.column.actions')}</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.id}>
              <Cell className="whitespace-nowrap">
                {say('teams.link.usedOf', { uses: link.uses, max: link.maxUses })}
              </Cell>
              <Cell>{link.emailDomain ? `@${link.emailDomain}` : say('teams.link.anybody')}</Cell>
              <Cell>{groupNames(link.groups)}</Cell>
              <Cell className="whitespace-nowrap">{formatDate(link.expiresOn)}</Cell>
              <Cell className="py-1.5! text-end">
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={say('teams.link.end.of', { date: formatDate(link.expiresOn) })}
                  disabled={team.suspended}
                  onClick={() => setEnded(link)}
                >
                  {say('teams.link.end')}
                </Button>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        isOpen={ended !== null}
        isBusy={end.isPending}
        title={say('teams.link.end.title')}
        confirmLabel={say('teams.link.end')}
        onCancel={() => setEnded(null)}
        onConfirm={() => ended && end.mutate(ended)}
      >
        {say('teams.link.end.text')}
      </ConfirmDialog>
    </div>
  );
}
