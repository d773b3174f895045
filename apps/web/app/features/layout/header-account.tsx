import { Link, useLocation } from 'react-router';
import { forgetReturnTo } from '../../lib/session/return-to.ts';
import { say } from '../../lib/texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { UserMenu } from './user-menu.tsx';

/**
 * Both kinds of header are in the page; the attribute that is set before the first paint shows one of them, so that
 * nothing flashes while the session is restored.
 */
export function HeaderAccount() {
  const { pathname } = useLocation();
  const isSigningIn = pathname === '/login' || pathname === '/register';
  return (
    <>
      {!isSigningIn && (
        <div className="flex items-center gap-1.5 signed-in:hidden">
          <Link
            to="/login"
            prefetch="intent"
            onClick={forgetReturnTo}
            className={buttonStyle('quiet', 'medium', '@max-[40rem]:px-3 @max-[24rem]:hidden')}
          >
            {say('nav.login')}
          </Link>
          <Link
            to="/register"
            prefetch="intent"
            onClick={forgetReturnTo}
            className={buttonStyle('primary', 'medium', '@max-[40rem]:px-3.5')}
          >
            {say('nav.register')}
          </Link>
        </div>
      )}
      <div className="signed-out:hidden">
        <UserMenu />
      </div>
    </>
  );
}
