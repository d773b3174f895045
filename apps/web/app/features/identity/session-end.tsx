import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { whenSessionEnds } from '../../lib/api/api-client.ts';
import { startBrowser } from '../../lib/page/start-browser.ts';
import { rememberReturnTo } from '../../lib/session/return-to.ts';
import { forgetSession } from '../../lib/session/sign-out.ts';

/** Restores the stored session, and shows the login page when the API says that the session is over. */
export function SessionEnd() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(startBrowser, []);
  useEffect(() => {
    whenSessionEnds(() => {
      forgetSession();
      rememberReturnTo(pathname + search);
      void navigate('/login');
    });
  }, [navigate, pathname, search]);
  return null;
}
