import { useState } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { AccountFrame } from './account-frame.tsx';
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
          lead="Sign in to pick up where you left off. If an exam is running, every answer is saved."
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
