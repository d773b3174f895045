import { PageHead } from '../../lib/page-head.tsx';
import { AccountFrame } from './account-frame.tsx';
import { AccountPromises } from './account-promises.tsx';
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  useLeaveWhenSignedIn();
  return (
    <>
      <PageHead
        title="Register"
        description="Open a free Examplar account and take a diagnostic practice exam for any IT certification today."
      />
      <AccountFrame
        title="Create your account"
        lead="It’s free and takes a minute. See where you stand before choosing a plan."
        aside={<AccountPromises />}
      >
        <RegisterForm />
      </AccountFrame>
    </>
  );
}
