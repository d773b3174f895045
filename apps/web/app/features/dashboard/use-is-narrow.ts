import { useSyncExternalStore } from 'react';

const query = '(max-width: 40rem)';

function follow(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** A phone's width: charts have other proportions there. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
