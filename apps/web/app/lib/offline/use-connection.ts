import { useEffect, useState } from 'react';

const lookAgainMs = 3_000;

/** A file that no cache holds: only the server answers. */
const look = () =>
  fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(lookAgainMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Whether the server can be reached; null until that is known. A browser that says it is online may be in a hotel's network, and the server may be
 * away: so it is asked while it did not answer.
 */
export function useConnection(): boolean | null {
  const [isThere, setIsThere] = useState<boolean | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const lookNow = async () => {
      const answered = navigator.onLine && (await look());
      if (!signal.aborted) setIsThere(answered);
    };
    for (const name of ['online', 'offline', 'focus']) addEventListener(name, () => void lookNow(), { signal });
    void lookNow();
    return () => listeners.abort();
  }, []);
  useEffect(() => {
    if (isThere !== false) return;
    const timer = setInterval(
      () => void (navigator.onLine && look().then((there) => there && setIsThere(true))),
      lookAgainMs,
    );
    return () => clearInterval(timer);
  }, [isThere]);
  return isThere;
}
