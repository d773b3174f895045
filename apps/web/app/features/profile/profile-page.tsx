import { useMutation, useQuery } from '@tanstack/react-query';
import { Settings, ShieldCheck } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { formatCount, formatDate, formatPercent } from '../../lib/format.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { privateHeads } from '../../lib/page/private-heads.ts';
import { ordersQuery } from '../../lib/queries/orders.ts';
import { ownAttemptsQuery, ownStatisticsQuery, type Statistics } from '../../lib/queries/own-attempts.ts';
import { mySubscriptionQuery } from '../../lib/queries/plans.ts';
import { initialsOf } from '../../lib/session/initials.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Stat, StatStrip } from '../../ui/stat-strip.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { OrderHistory } from '../checkout/orders/order-history.tsx';
import { PrivatePage } from '../identity/require-session.tsx';
import { SubscriptionCard } from '../subscriptions/subscription-card.tsx';
import { ExamHistory } from './exam-history.tsx';
import { JustFinished, useJustFinished } from './just-finished.tsx';

export default function ProfilePage() {
  return (
    <PrivatePage page="profile">
      <Profile />
    </PrivatePage>
  );
}

/** Everything appears at once, so that nothing moves; the plan and the orders show their own errors. */
function Profile() {
  const subscription = useQuery(mySubscriptionQuery());
  const orders = useQuery(ordersQuery());
  const finished = useJustFinished();
  const isReady = !subscription.isPending && !orders.isPending && !finished.isLoading;
  const attempts = useQuery(ownAttemptsQuery());
  const statistics = useQuery(ownStatisticsQuery());
  const error = attempts.error ?? statistics.error;
  const head = <PageHead {...privateHeads.profile} isPrivate />;

  if (error) {
    const tryAgain = () => {
      void attempts.refetch();
      void statistics.refetch();
    };
    return (
      <>
        {head}
        <ErrorState as="h1" title={say('room.error')} action={<Button onClick={tryAgain}>{say('tryAgain')}</Button>}>
          {hasMessage(error) ? error.message : say('profile.notLoaded')}
        </ErrorState>
      </>
    );
  }
  if (!attempts.data || !statistics.data || !isReady) {
    return (
      <>
        {head}
        <PageSkeleton title={say('nav.profile')} />
      </>
    );
  }
  return (
    <div className="page-width grid gap-8 py-8 sm:py-12">
      {head}
      {finished.attempt && <JustFinished attempt={finished.attempt} />}
      <ConfirmEmailNotice />
      <ProfileHeader />
      <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-3">
          <SubscriptionCard />
          <TeamSeat />
        </div>
        <AttemptFigures statistics={statistics.data} />
      </div>
      <ExamHistory attempts={attempts.data} />
      <OrderHistory />
    </div>
  );
}

/** The seat of a team, which is no subscription and runs beside one. */
function TeamSeat() {
  const { user } = useSession();
  if (!user?.teamSeat) return null;
  const { team, endsOn } = user.teamSeat;
  return (
    <p className="px-1 font-medium wrap-anywhere">{say('profile.teamSeat', { team, date: formatDate(endsOn) })}</p>
  );
}

const hasMessage = ({ statusCode, code }: { statusCode: number; code: string }) =>
  statusCode !== 0 && code !== 'UNEXPECTED_REPLY';

/** Pass rate is passed ÷ completed, without decimals. */
function AttemptFigures({ statistics }: { statistics: Statistics }) {
  const { totalAttempts, completedAttempts, passedAttempts } = statistics;
  const passRate = completedAttempts === 0 ? 0 : Math.round((passedAttempts * 100) / completedAttempts);
  const stats = [
    { label: say('stats.attempts'), value: formatCount(totalAttempts) },
    { label: say('stats.completed'), value: formatCount(completedAttempts) },
    { label: say('stats.passed'), value: formatCount(passedAttempts) },
    { label: say('stats.passRate'), value: formatPercent(passRate) },
  ];
  return (
    <section aria-label={say('stats.title')} className="flex flex-col gap-1.5">
      <p className="text-caption font-medium text-ink-muted">{say('stats.scope')}</p>
      <StatStrip className="grow">
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} isLarge />
        ))}
      </StatStrip>
    </section>
  );
}

/** An unconfirmed address blocks nothing; the link can be sent again. */
function ConfirmEmailNotice() {
  const { user } = useSession();
  const resend = useMutation({ mutationFn: () => call('POST /users/me/email/resend') });
  if (!user || user.emailConfirmed) return null;
  return (
    <Notice tone={resend.isSuccess ? 'positive' : 'caution'}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="[overflow-wrap:anywhere]">
          {resend.isSuccess
            ? say('confirmEmail.resent', { email: user.email })
            : say('confirmEmail.please', { email: user.email })}
        </p>
        {!resend.isSuccess && (
          <Button size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {say('confirmEmail.resend')}
          </Button>
        )}
      </div>
      {resend.isError && <p className="mt-1">{serverMessage(resend.error, say('confirmEmail.notSent'))}</p>}
    </Notice>
  );
}

function ProfileHeader() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <div className="flex min-w-0 items-center gap-4 sm:gap-5">
        <Avatar
          initials={initialsOf(user.name)}
          className="size-16! font-heading text-heading! sm:size-19! cramped:text-title!"
        />
        <div className="min-w-0">
          <h1 className="font-heading text-heading [overflow-wrap:anywhere]">{user.name}</h1>
          <p className="text-ink-muted [overflow-wrap:anywhere]">{user.email}</p>
          <p className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
            {user.role && (
              <Badge tone={user.role === 'ADMIN' ? 'accent' : 'neutral'}>
                {user.role === 'ADMIN' ? say('role.admin') : say('role.user')}
              </Badge>
            )}
            {user.twoFactorEnabled && (
              <Badge tone="positive" icon={<ShieldCheck aria-hidden="true" />}>
                {say('twoFactor')}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <ButtonLink to="/settings" variant="secondary">
        <Settings aria-hidden="true" />
        {say('settings')}
      </ButtonLink>
    </header>
  );
}
