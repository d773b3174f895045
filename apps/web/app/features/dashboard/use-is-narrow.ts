import { useMedia } from '../../ui/use-media.ts';

/** A phone's width: charts have other proportions there. */
export const useIsNarrow = () => useMedia('(max-width: 40rem)');
