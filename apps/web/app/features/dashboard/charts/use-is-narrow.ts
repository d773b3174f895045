import { useMedia } from '../../../ui/use-media.ts';

/** Phone width, where charts have other proportions. */
export const useIsNarrow = () => useMedia('(max-width: 40rem)');
