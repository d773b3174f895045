import { useEffect, useState } from 'react';

/** The token of a mailed link: in its fragment, which no server sees. `undefined` until the browser has been asked. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(location.hash.slice(1)).get('token')), []);
  return token;
}

/** Takes a used token out of the address, so that it stays in no history. */
export function forgetMailedToken() {
  history.replaceState(history.state, '', location.pathname);
}
