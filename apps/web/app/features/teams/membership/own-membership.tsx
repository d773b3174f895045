import { joiningVersion } from '@examplar/domain/teams/joining-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { formatDate } from '../../../lib/format.ts';
import { refreshUser } from '../../../lib/session/restore-session.ts';
import { say } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { useOwnEstimates } from '../../readiness/sending/own-estimates.ts';
import { SentList } from '../../readiness/sending/sent-list.tsx';
import { WhatTeamSees } from '../frame/what-team-sees.tsx';
import { type Membership, membershipQuery, type Team, teamsQuery } from '../team.ts';

/** One's own part in a team: what it sees, whether it counts one, the seat, and the way out. */
export function OwnMembership({ team }: { team: Team }) {
  const titleId = useId();
  const { data: own, error, refetch } = useQuery(membershipQuery(team.id));
  return (
    <Card className="p-0! sm:p-0!">
      <section aria-labelledby={titleId}>
        <div className="grid gap-4 p-5 sm:p-7">
          <h2 id={titleId} className="text-title font-semibold wrap-anywhere">
            {say('teams.sees', { team: team.name })}
          </h2>
          {own?.asksAgain && <AskAgain team={team} />}
          <WhatTeamSees team={team.name} />
          {own && (
            <p className="text-caption text-ink-muted wrap-anywhere">
              {say('teams.joinedWith', { email: own.email, date: formatDate(own.joinedOn) })}
              {own.groups.length > 0 &&
                ` ${say('teams.ownGroups', { count: own.groups.length, groups: own.groups.map(({ name }) => name).join(', ') })}`}
            </p>
          )}
        </div>
        {own ? (
          <>
            <Choices team={team} own={own} />
            <Sent team={team} />
            <DeleteLines team={team} />
            <Leaving team={team} />
          </>
        ) : error ? (
          <div className="grid justify-items-start gap-3 border-t border-line p-5 sm:p-7">
            <Notice tone="negative">{serverMessage(error, say('teams.own.notLoaded'))}</Notice>
            <Button onClick={() => void refetch()}>{say('tryAgain')}</Button>
          </div>
        ) : (
          <div className="border-t border-line p-5 sm:p-7">
            <SkeletonText lines={3} />
          </div>
        )}
      </section>
    </Card>
  );
}

/** Changes one's own membership and shows it at once; what the server says counts. */
function useOwnChange(teamId: string) {
  const queryClient = useQueryClient();
  const query = membershipQuery(teamId);
  return useMutation({
    mutationFn: (body: {
      countsMe?: boolean;
      hasSeat?: boolean;
      weeklyMail?: boolean;
      agreesTo?: typeof joiningVersion;
    }) => call('PUT /teams/:teamId/me', { params: { teamId }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: query.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['GET /teams/:teamId'] }),
      ]),
  });
}

/** The text below is newer than the one that was agreed to. */
function AskAgain({ team }: { team: Team }) {
  const change = useOwnChange(team.id);
  return (
    <Notice tone="caution">
      <p>{say('teams.agree', { team: team.name })}</p>
      <Button
        size="small"
        className="mt-2"
        isBusy={change.isPending}
        onClick={() => change.mutate({ agreesTo: joiningVersion })}
      >
        {say('teams.agree.action')}
      </Button>
      {change.isError && <p className="mt-1">{serverMessage(change.error, say('settings.notSaved'))}</p>}
    </Notice>
  );
}

function Choices({ team, own }: { team: Team; own: Membership }) {
  const counting = useOwnChange(team.id);
  const seat = useOwnChange(team.id);
  const mail = useOwnChange(team.id);
  const [isDeclining, setIsDeclining] = useState(false);
  const countsMe = counting.isPending ? counting.variables.countsMe === true : own.countsMe;
  const weeklyMail = mail.isPending ? mail.variables.weeklyMail === true : own.weeklyMail;
  const failed = counting.error ?? seat.error ?? mail.error;
  const hasSeatRow = own.hasSeat || own.canTakeSeat;
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4 sm:px-7">
      {failed && <Notice tone="negative">{serverMessage(failed, say('settings.notSaved'))}</Notice>}
      <Checkbox
        label={say('teams.countMe')}
        checked={countsMe}
        disabled={counting.isPending}
        onChange={(event) =>
          counting.mutate(
            { countsMe: event.target.checked },
            { onSuccess: () => showToast(say('settings.saved'), 'positive') },
          )
        }
      />
      {own.role !== 'member' && (
        <Checkbox
          label={say('teams.weeklyMail')}
          checked={weeklyMail}
          disabled={mail.isPending}
          onChange={(event) =>
            mail.mutate(
              { weeklyMail: event.target.checked },
              { onSuccess: () => showToast(say('settings.saved'), 'positive') },
            )
          }
        />
      )}
      {hasSeatRow && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {own.hasSeat ? (
            <>
              <Badge tone="accent">{say('teams.seat')}</Badge>
              <p className="grow">
                {own.seatEndsOn
                  ? say('teams.seat.until', { date: formatDate(own.seatEndsOn) })
                  : say('teams.seat.have')}
              </p>
              <Button size="small" isBusy={seat.isPending} onClick={() => setIsDeclining(true)}>
                {say('teams.seat.decline')}
              </Button>
            </>
          ) : (
            <>
              <p className="grow text-ink-muted">{say('teams.seat.none')}</p>
              <Button size="small" isBusy={seat.isPending} onClick={() => seat.mutate({ hasSeat: true })}>
                {say('teams.seat.take')}
              </Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isDeclining}
        title={say('teams.seat.decline.title')}
        confirmLabel={say('teams.seat.decline')}
        onCancel={() => setIsDeclining(false)}
        onConfirm={() => {
          setIsDeclining(false);
          seat.mutate({ hasSeat: false });
        }}
      >
        {say('teams.seat.decline.text')}
      </ConfirmDialog>
    </div>
  );
}

/** The estimates that trainers see with one's name. */
function Sent({ team }: { team: Team }) {
  const sent = useOwnEstimates(team) ?? [];
  if (sent.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4 sm:px-7">
      <h3 className="font-semibold">{say('teams.sent.own')}</h3>
      <SentList team={team} estimates={sent} />
    </div>
  );
}

/** What the team has of one's assigned work, gone at once, also while a member. */
function DeleteLines({ team }: { team: Team }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('DELETE /teams/:teamId/my-lines', { params: { teamId: team.id } }),
    onSuccess: () => showToast(say('teams.deleteLines.done'), 'positive'),
    onError: (error) => showToast(serverMessage(error, say('teams.deleteLines.failed')), 'negative'),
    onSettled: () => {
      setIsAsking(false);
      return queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /teams/:teamId/assignments'),
      });
    },
  });
  return (
    <div className="border-t border-line px-5 py-4 sm:px-7">
      <Button size="small" className="wrap-anywhere" onClick={() => setIsAsking(true)}>
        {say('teams.deleteLines', { team: team.name })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={remove.isPending}
        title={say('teams.deleteLines.title', { team: team.name })}
        confirmLabel={say('teams.group.delete')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {say('teams.deleteLines.text')}
      </ConfirmDialog>
    </div>
  );
}

/** Takes one press and one confirmation, and nobody's leave. */
function Leaving({ team }: { team: Team }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => call('POST /teams/:teamId/leave', { params: { teamId: team.id } }),
    onSuccess: () => {
      showToast(say('teams.left', { team: team.name }));
      void refreshUser();
      void queryClient.invalidateQueries({ queryKey: teamsQuery().queryKey });
      void navigate('/teams');
    },
    onError: () => setIsAsking(false),
  });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line px-5 py-5 sm:px-7">
      {leave.isError && <Notice tone="negative">{serverMessage(leave.error, say('teams.notLeft'))}</Notice>}
      <p className="max-w-[62ch] text-ink-muted">{say('teams.leave.text')}</p>
      <Button variant="danger" className="wrap-anywhere" onClick={() => setIsAsking(true)}>
        {say('teams.leave', { team: team.name })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={leave.isPending}
        title={say('teams.leave.title', { team: team.name })}
        confirmLabel={say('teams.leave.confirm')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => leave.mutate()}
      >
        {say('teams.leave.effect')}
      </ConfirmDialog>
    </div>
  );
}
