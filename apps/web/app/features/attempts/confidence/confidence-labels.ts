import type { Confidence } from '@examplar/domain/study/confidence';
import { say } from '../../../lib/texts.ts';

/** The words for each confidence, on the buttons and in the result. */
export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  guessed: say('confidence.guessed'),
  fairly: say('confidence.fairly'),
  sure: say('confidence.sure'),
};
