import { useState } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountPromises } from './account-promises.tsx';
import { CodeForm } from './code-form.tsx';
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  useLeaveWhenSignedIn();

  const startOver = (reason: string) => {
    setNotice(reason);
    setChallengeId(null);
  };

  return (
    <>
      <PageHead
        title="Login"
        description="Sign in to Examplar to take practice exams, see your results and know when you are ready."
      />
      {challengeId === null ? (
        <AccountFrame
          title="Welcome back"
          lead="Sign in to go on where you left off. A running exam has kept every answer."
          aside={<AccountPromises />}
        >
          <LoginForm notice={notice} onChallenge={setChallengeId} />
        </AccountFrame>
      ) : (
        <AccountFrame
          title="One more step"
          lead="Your password is right. Open your authenticator app and enter the code that it shows for Examplar."
        >
          <CodeForm challengeId={challengeId} onStartOver={startOver} />
        </AccountFrame>
      )}
    </>
  );
}
