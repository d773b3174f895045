import { useState } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { AccountFrame } from './account-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts';
import { LoginForm } from './login-form.tsx';

export default function LoginPage() {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  useLeaveWhenSignedIn();

  const startOver = (reason: string) => {
    setNotice(reason);
    setChallengeId(null);
  };

  return (
    <>
      <PageHead title={say('login.title')} description={say('login.description')} />
      {challengeId === null ? (
        <AccountFrame title={say('login.heading')} lead={say('login.lead')}>
          <LoginForm notice={notice} onChallenge={setChallengeId} />
        </AccountFrame>
      ) : (
        <AccountFrame title={say('login.code.heading')} lead={say('login.code.lead')}>
          <CodeForm challengeId={challengeId} onStartOver={startOver} />
        </AccountFrame>
      )}
    </>
  );
}
