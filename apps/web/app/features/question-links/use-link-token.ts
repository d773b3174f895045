import { useEffect, useState } from 'react';

/** The token of the link: the address's fragment, which no server sees. `undefined` until it has been read, null where there is none. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1) || null);
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}
