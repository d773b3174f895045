import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is at least so many times as wide as the learner's text is large: what fits beside the question depends on
 * both. Known only in a browser, where exams run.
 */
export function useIsWide(rem: number, textSizePercent: number): boolean {
  const wide = `(min-width: ${(rem * textSizePercent) / 100}rem)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [wide],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
}
