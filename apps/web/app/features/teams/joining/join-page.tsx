import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2Off, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, send } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { mySubscriptionQuery } from '../../../lib/queries/plans.ts';
import { refreshUser } from '../../../lib/session/restore-session.ts';
import { rememberReturnTo } from '../../../lib/session/return-to.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say, sayParts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { AccountFrame, OutcomeCard } from '../../identity/account-frame.tsx';
import { useMailedToken } from '../../identity/mailed-link.tsx';
import { WhatTeamSees } from '../frame/what-team-sees.tsx';
import { invitedTo, type OpenedInvitation } from '../team.ts';
import { JoiningRefused } from './joining-refused.tsx';

/** Where an invitation leads. Its token stays in the fragment of the address, which no server sees. */
export default function JoinPage() {
  const token = useMailedToken();
  useWayBack(token);
  const opened = useQuery<OpenedInvitation, Error>({
    queryKey: ['POST /team-invitations/open', token],
    queryFn: async () => (await send('POST /team-invitations/open', { body: { token } })).body as OpenedInvitation,
    enabled: typeof token === 'string',
    retry: false,
    staleTime: 0,
  });
  const problem = token === null ? unreadable : opened.data ? null : opened.error;
  return (
    <>
      <PageHead
        title={opened.data ? joinLabel(opened.data) : say('join.title')}
        description={say('head.join.description')}
        isPrivate
      />
      {problem ? (
        <NotOpened problem={problem} onRetry={() => void opened.refetch()} />
      ) : opened.data && typeof token === 'string' ? (
        <AccountFrame title={joinLabel(opened.data)} lead={<Invited opened={opened.data} />}>
          <Invitation token={token} opened={opened.data} />
        </AccountFrame>
      ) : (
        <AccountFrame title={say('join.title')} lead={say('join.lead')}>
          <Card className="grid gap-5 sm:p-8">
            <p role="status" className="sr-only">
              {say('loading')}
            </p>
            <SkeletonText lines={9} />
            <Skeleton className="h-12" />
          </Card>
        </AccountFrame>
      )}
    </>
  );
}

const joinLabel = ({ team }: OpenedInvitation) => say('join.action', { team });
const unreadable = new ApiError({ statusCode: 404, code: 'NOT_FOUND', message: '' });

/** Whoever signs in or registers from here comes back with the token: the header's links forget where one was going. */
function useWayBack(token: string | null | undefined) {
  useEffect(
    () => () => {
      if (token && /\/(login|register)$/.test(location.pathname)) rememberReturnTo(`/join#token=${token}`);
    },
    [token],
  );
}

function Invited({ opened: { team, invitedBy, role, needs, expiresAt } }: { opened: OpenedInvitation }) {
  return (
    <>
      {invitedTo(team, invitedBy)} {role === 'trainer' && `${say('join.asTrainer')} `}
      {needs &&
        `${needs.startsWith('@') ? say('join.forDomain', { domain: needs }) : say('join.forAddress', { address: needs })} `}
      {sayParts('join.validUntil', {}, { date: () => <LocalDate at={expiresAt} /> })}
    </>
  );
}

type InvitationProps = { token: string; opened: OpenedInvitation };

/** What joining means, before anything happens, and the two ways on. */
function Invitation({ token, opened }: InvitationProps) {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const plan = useQuery({ ...mySubscriptionQuery(), enabled: isSignedIn });
  const [countsMe, setCountsMe] = useState(false);
  const [wantsSeat, setWantsSeat] = useState<boolean | null>(null);
  const days = isSignedIn && plan.data?.status === 'active' ? plan.data.daysRemaining : 0;
  const { join, refusal } = useJoin({ token, countsMe, wantsSeat: days === 0 || wantsSeat !== false });

  if (refusal)
    return <JoiningRefused refusal={refusal} opened={opened} onRetry={() => join.mutate()} onBack={join.reset} />;
  return (
    <Card className="grid gap-5 sm:p-8">
      <WhatTeamSees team={opened.team} />
      <div className="border-y border-line py-3">
        <Checkbox
          label={say('teams.countMe')}
          checked={countsMe}
          onChange={(event) => setCountsMe(event.target.checked)}
        />
      </div>
      {days > 0 && (
        <div className="grid gap-3">
          <p>{say('join.ownPlan', { count: days })}</p>
          <Segments
            legend={say('join.seat')}
            isLegendHidden
            options={[
              { value: 'seat', label: say('join.takeSeat') },
              { value: 'plan', label: say('join.keepPlan') },
            ]}
            value={wantsSeat === false ? 'plan' : 'seat'}
            onChange={(choice) => setWantsSeat(choice === 'seat')}
          />
        </div>
      )}
      {join.isError && <Notice tone="negative">{serverMessage(join.error, say('join.failed'))}</Notice>}
      {status === 'signed-out' ? (
        <SignInFirst token={token} />
      ) : (
        <div className="flex flex-wrap gap-3 *:grow">
          <Button
            variant="primary"
            size="large"
            className="wrap-anywhere"
            disabled={!isSignedIn || plan.isPending}
            isBusy={join.isPending}
            onClick={() => join.mutate()}
          >
            {joinLabel(opened)}
          </Button>
          <ButtonLink to="/dashboard" size="large" variant="secondary">
            {say('join.notNow')}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** What refuses a person here, rather than the connection or the moment. */
const lasting = ['OTHER_ADDRESS', 'INVITATION_ENDED', 'TEAM_FULL', 'TOO_MANY_TEAMS', 'TEAM_SUSPENDED', 'NOT_FOUND'];

function useJoin(body: { token: string; countsMe: boolean; wantsSeat: boolean }) {
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => call('POST /team-invitations/accept', { body }),
    onSuccess: ({ id, name }) => {
      void refreshUser();
      showToast(say('join.done', { team: name }), 'positive');
      // In place of this page: Back does not lead to a used invitation, and the token leaves the history.
      void navigate(`/teams/${id}`, { replace: true });
    },
  });
  const { error, reset } = join;
  // An address that was confirmed meanwhile may be the right one.
  const isConfirmed = useSession().user?.emailConfirmed;
  useEffect(() => {
    if (isConfirmed) reset();
  }, [isConfirmed, reset]);
  const refusal = error instanceof ApiError && lasting.includes(error.code) ? error : null;
  return { join, refusal };
}

function SignInFirst({ token }: { token: string }) {
  const comeBack = () => rememberReturnTo(`/join#token=${token}`);
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted">{say('join.signInFirst')}</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <ButtonLink to="/register" size="large" onClick={comeBack}>
          {say('join.register')}
        </ButtonLink>
        <ButtonLink to="/login" size="large" variant="secondary" onClick={comeBack}>
          {say('login.action')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** There is nothing to join: the link is unknown or has ended, or there was no answer. */
function NotOpened({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const { status } = useSession();
  const code = problem instanceof ApiError ? problem.code : '';
  const hasEnded = code === 'INVITATION_ENDED';
  const isUnknown = code === 'NOT_FOUND' || code === 'VALIDATION_FAILED';
  const onward: ReactNode =
    status === 'signed-in' ? (
      <ButtonLink to="/teams" variant="secondary">
        {say('teams.yours')}
      </ButtonLink>
    ) : (
      <ButtonLink to="/" variant="secondary">
        {say('home.goTo')}
      </ButtonLink>
    );
  return (
    <AccountFrame title={say('join.title')} lead={say('join.lead')}>
      {hasEnded || isUnknown ? (
        <OutcomeCard
          icon={<Link2Off />}
          tone="negative"
          title={hasEnded ? say('join.ended') : say('mailedLink.invalid')}
          action={onward}
        >
          {hasEnded ? say('join.ended.text') : say('join.invalid.text')}
        </OutcomeCard>
      ) : (
        <OutcomeCard
          icon={<UsersRound />}
          tone="negative"
          title={say('join.notOpened')}
          action={
            <Button variant="primary" onClick={onRetry}>
              {say('tryAgain')}
            </Button>
          }
        >
          {serverMessage(problem, say('tryAgain.inAMoment'))}
        </OutcomeCard>
      )}
    </AccountFrame>
  );
}
