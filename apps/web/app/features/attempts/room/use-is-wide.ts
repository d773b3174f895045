import { useMedia } from '../../../ui/use-media.ts';

/**
 * Whether the window is at least so many times as wide as the learner's text is large: what fits beside the question depends on
 * both.
 */
export const useIsWide = (rem: number, textSizePercent: number): boolean =>
  useMedia(`(min-width: ${(rem * textSizePercent) / 100}rem)`, true);
