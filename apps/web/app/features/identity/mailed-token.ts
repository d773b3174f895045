import { useEffect, useState } from 'react';

/** The token of a mailed link: in the URL's fragment, which servers never see. `undefined` until it has been read. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(location.hash.slice(1)).get('token')), []);
  return token;
}

/** Removes a used token from the URL, so that it does not stay in the history. */
export function forgetMailedToken() {
  history.replaceState(history.state, '', location.pathname);
}
