import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountPromises } from './account-promises.tsx';
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts';
import { RegisterForm } from './register-form.tsx';

export default function RegisterPage() {
  useLeaveWhenSignedIn();
  return (
    <>
      <PageHead title={say('register.title')} description={say('register.description')} />
      <AccountFrame title={say('register.heading')} lead={say('register.lead')} aside={<AccountPromises />}>
        <RegisterForm />
      </AccountFrame>
    </>
  );
}
