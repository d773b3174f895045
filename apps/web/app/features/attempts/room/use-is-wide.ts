import { useSyncExternalStore } from 'react';

const wide = '(min-width: 48rem)';

function subscribe(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the navigator has room beside the question. Known only in a browser, where exams run. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
