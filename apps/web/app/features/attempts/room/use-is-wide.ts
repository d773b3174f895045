import { useMedia } from '../../../ui/use-media.ts';

/**
 * True if the window is at least this many times as wide as the text is large: what fits beside the question depends on
 * both.
 */
export const useIsWide = (rem: number, textSizePercent: number): boolean =>
  useMedia(`(min-width: ${(rem * textSizePercent) / 100}rem)`, true);
