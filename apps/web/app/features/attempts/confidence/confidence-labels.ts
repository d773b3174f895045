import type { Confidence } from '@examplar/domain/study/confidence';
import { say } from '../../../lib/texts.ts';

/** How sure a user is, as the buttons and the result say it. */
export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  guessed: say('confidence.guessed'),
  fairly: say('confidence.fairly'),
  sure: say('confidence.sure'),
};
