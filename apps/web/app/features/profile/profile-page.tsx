import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { ownAttemptsQuery, ownStatisticsQuery } from '../../lib/queries/own-attempts.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { AttemptFigures } from './attempt-figures.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { ExamHistory } from './exam-history.tsx';
import { ProfileHeader } from './profile-header.tsx';

type ProfilePageProps = {
  subscription: ReactNode;
  orders: ReactNode;
  /** Whether the parts passed in have their data. */
  isReady: boolean;
};

/** The user's profile; subscription and orders belong to other features and are passed in. */
export function ProfilePage({ subscription, orders, isReady }: ProfilePageProps) {
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
      <ConfirmEmailNotice />
      <ProfileHeader />
      <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {subscription}
        <AttemptFigures statistics={statistics.data} />
      </div>
      <ExamHistory attempts={attempts.data} />
      {orders}
    </div>
  );
}

const hasMessage = ({ statusCode, code }: { statusCode: number; code: string }) =>
  statusCode !== 0 && code !== 'UNEXPECTED_REPLY';
